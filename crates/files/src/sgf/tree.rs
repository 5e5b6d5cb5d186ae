//! The tree of nodes and properties, without regard to backgammon.

use crate::defect::Defect;
use crate::limits::Limits;
use crate::warning::{Place, Warnings};

/// A property of a node: a name with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Property {
    /// The capital letters of the name.
    pub(super) name: String,
    /// The values of the property, unescaped.
    pub(super) values: Vec<String>,
    /// The line on which the name stands, from 1.
    pub(super) line: usize,
}

/// A node: its properties in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) properties: Vec<Property>,
}

impl Node {
    /// Returns the values of a property; empty if the node does not have it.
    pub(super) fn values(&self, name: &str) -> &[String] {
        self.properties
            .iter()
            .find(|property| property.name == name)
            .map_or(&[], |property| &property.values)
    }

    /// Returns the first value of a property.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }
}

/// The nodes of one game tree, variations left out.
pub(super) type Tree = Vec<Node>;

/// Reads the game trees of a collection. Of variations only the first is followed; the others are
/// named in a warning.
pub(super) fn trees(text: &str, limits: &Limits, warnings: &mut Warnings) -> Vec<Tree> {
    let mut parser = Parser {
        text,
        at: 0,
        line: 1,
        depth: 0,
        limits,
        warnings,
    };
    parser.collection()
}

struct Parser<'a, 'w> {
    text: &'a str,
    at: usize,
    line: usize,
    depth: usize,
    limits: &'a Limits,
    warnings: &'w mut Warnings,
}

impl Parser<'_, '_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn advance(&mut self) -> Option<char> {
        let sign = self.peek()?;
        self.at += sign.len_utf8();
        if sign == '\n' {
            self.line += 1;
        }
        Some(sign)
    }

    fn warn(&mut self, defect: Defect) {
        self.warnings.add_at(Place::Line(self.line), None, defect);
    }

    fn cut(&mut self, defect: Defect) {
        self.warnings.cut_at(Place::Line(self.line), None, defect);
    }

    fn collection(&mut self) -> Vec<Tree> {
        let mut trees: Vec<Tree> = Vec::new();
        // The nodes of the tree that is open, and whether a variation of it has been followed.
        let mut tree: Tree = Vec::new();
        let mut is_skipping = false;
        let mut skip_depth = 0;
        let mut has_variation = vec![false; 1];
        while let Some(sign) = self.peek() {
            match sign {
                '(' => {
                    self.advance();
                    self.depth += 1;
                    if self.depth > self.limits.nesting {
                        self.cut(Defect::NestedTooDeep);
                        break;
                    }
                    if self.depth > 1
                        && has_variation.get(self.depth - 1) == Some(&true)
                        && !is_skipping
                    {
                        is_skipping = true;
                        skip_depth = self.depth;
                        self.warn(Defect::SecondVariation);
                    }
                    has_variation.truncate(self.depth);
                    if let Some(flag) = has_variation.get_mut(self.depth - 1) {
                        *flag = true;
                    }
                    has_variation.push(false);
                }
                ')' => {
                    self.advance();
                    if is_skipping && self.depth == skip_depth {
                        is_skipping = false;
                    }
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 && !tree.is_empty() {
                        trees.push(std::mem::take(&mut tree));
                        has_variation = vec![false; 1];
                    }
                }
                ';' => {
                    self.advance();
                    let node = self.node();
                    if !is_skipping {
                        tree.push(node);
                    }
                }
                _ => {
                    self.advance();
                }
            }
        }
        if !tree.is_empty() {
            self.cut(Defect::EndsInGame);
            trees.push(tree);
        }
        trees
    }

    fn node(&mut self) -> Node {
        let mut node = Node::default();
        loop {
            while self.peek().is_some_and(char::is_whitespace) {
                self.advance();
            }
            match self.peek() {
                Some(sign) if sign.is_ascii_alphabetic() => {
                    let property = self.property();
                    node.properties.push(property);
                }
                Some('[') => {
                    self.warn(Defect::ValueWithoutName);
                    self.bracket();
                }
                _ => return node,
            }
        }
    }

    fn property(&mut self) -> Property {
        let line = self.line;
        let mut written = String::new();
        while let Some(sign) = self.peek().filter(char::is_ascii_alphanumeric) {
            self.advance();
            written.push(sign);
        }
        // Small letters beside capitals are padding of older files: `White` is `W`.
        let mut name = written.replace(|sign: char| sign.is_ascii_lowercase(), "");
        if name.is_empty() {
            name = written.to_ascii_uppercase();
        }
        let mut values = Vec::new();
        loop {
            let before = (self.at, self.line);
            while self.peek().is_some_and(char::is_whitespace) {
                self.advance();
            }
            if self.peek() == Some('[') {
                values.push(self.bracket());
            } else {
                (self.at, self.line) = before;
                return Property { name, values, line };
            }
        }
    }

    fn bracket(&mut self) -> String {
        self.advance();
        let mut value = String::new();
        loop {
            match self.advance() {
                None => {
                    self.cut(Defect::EndsInValue);
                    return value;
                }
                Some(']') => return value,
                Some('\\') => match self.advance() {
                    Some('\n') | None => {}
                    Some(sign) => value.push(sign),
                },
                Some(sign) => value.push(sign),
            }
        }
    }
}

/// Returns a text with the signs that end a value escaped.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_may_hold_brackets_and_stand_apart() {
        let limits = Limits::default();
        let mut warnings = Warnings::new(&limits);
        let text = "(;GM[6] C[a \\] b]\n AW[a]\n[b];W[31hefe])(;GM[6](;B[1])(;B[2]))";
        let trees = trees(text, &limits, &mut warnings);
        assert_eq!(trees.len(), 2);
        assert_eq!(trees[0][0].value("C"), Some("a ] b"));
        assert_eq!(trees[0][0].values("AW"), ["a", "b"]);
        assert_eq!(trees[0][1].value("W"), Some("31hefe"));
        assert_eq!(trees[1].len(), 2);
        assert_eq!(warnings.into_vec()[0].defect, Defect::SecondVariation);
    }
}

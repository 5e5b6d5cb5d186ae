//! In which order boards go through a net.

use std::ops::Range;

/// Boards in the order in which they go through a net: those of one head are neighbours, and are
/// divided into groups that the second layer takes at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    entries: Vec<Entry>,
    runs: Vec<Run>,
    groups: Vec<Group>,
}

/// A board in the line.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Its index in the caller's list.
    board: usize,
    head: usize,
}

/// All boards of one head.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) head: usize,
    /// The indices of its boards in the line.
    pub(super) range: Range<usize>,
    /// The indices of the groups that they are divided into.
    pub(super) groups: Range<usize>,
}

/// Neighbours in the line: the index of the first, and their number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Group {
    pub(super) first: usize,
    pub(super) n: usize,
}

impl Line {
    /// Lines up boards; `most` is the greatest number that the second layer takes at once.
    #[inline(always)]
    pub(super) fn up<B>(&mut self, boards: &[B], head: impl Fn(&B) -> usize, most: usize) {
        self.entries.clear();
        self.runs.clear();
        self.groups.clear();
        let entries = boards.iter().enumerate().map(|(board, b)| Entry {
            board,
            head: head(b),
        });
        self.entries.extend(entries);
        let mut first = 0;
        while let Some(&Entry { head, .. }) = self.entries.get(first) {
            // There are few heads, and most boards of a roll have the same one, so the boards of
            // each head are moved to the front in turn.
            let mut end = first;
            for at in first..self.entries.len() {
                if self.entries[at].head == head {
                    self.entries.swap(end, at);
                    end += 1;
                }
            }
            let groups = self.groups.len();
            // As few groups as possible, and as equal as possible, so that the last ones of a
            // list are no slower than the others.
            let mut left = (end - first).div_ceil(most);
            while first < end {
                let n = (end - first).div_ceil(left);
                self.groups.push(Group { first, n });
                first += n;
                left -= 1;
            }
            let range = self.groups[groups].first..end;
            self.runs.push(Run {
                head,
                range,
                groups: groups..self.groups.len(),
            });
        }
    }

    /// Iterates over the boards in the order of the line, by their indices in the caller's list.
    #[inline(always)]
    pub(super) fn boards(&self) -> impl Iterator<Item = usize> {
        self.entries.iter().map(|entry| entry.board)
    }

    /// Returns the run of each head that has boards, in the order of the line.
    #[inline(always)]
    pub(super) fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the groups of all heads, in the order of the line.
    #[inline(always)]
    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_a_head_stand_together_in_groups() {
        let mut line = Line::default();
        let heads = [7, 7, 2, 7, 2, 7, 7, 7, 7, 7, 2, 0];
        line.up(&heads, |&head| head, 6);
        let boards: Vec<usize> = line.boards().collect();
        let mut seen = vec![false; heads.len()];
        for Run {
            head,
            range,
            groups,
        } in line.runs()
        {
            assert!(range.clone().all(|at| heads[boards[at]] == *head));
            range.clone().for_each(|at| seen[boards[at]] = true);
            let groups = &line.groups()[groups.clone()];
            let in_groups = groups.iter().flat_map(|g| g.first..g.first + g.n);
            assert!(in_groups.eq(range.clone()));
        }
        assert!(seen.into_iter().all(|seen| seen));
        let sizes: Vec<usize> = line.groups().iter().map(|group| group.n).collect();
        assert_eq!(sizes, [4, 4, 3, 1]);
        line.up(&[0; 5], |&head| head, 4);
        let sizes: Vec<usize> = line.groups().iter().map(|group| group.n).collect();
        assert_eq!(sizes, [3, 2]);
        line.up(&[0; 0], |&head| head, 4);
        assert!(line.runs().is_empty() && line.groups().is_empty());
    }
}

//! In which order boards go through a net.

use std::ops::Range;

/// Some boards lined up: those of one head one behind the other, and these in groups that the
/// second layer takes at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// The number of the board at each place, and its head.
    places: Vec<Place>,
    runs: Vec<Run>,
    groups: Vec<Group>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    board: usize,
    head: usize,
}

/// All boards of a head.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) head: usize,
    pub(super) places: Range<usize>,
    /// Which groups they are in.
    pub(super) groups: Range<usize>,
}

/// Neighbours in the line: the first's place and how many they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Group {
    pub(super) first: usize,
    pub(super) n: usize,
}

impl Line {
    /// Lines up boards; `most` is how many the second layer takes at once.
    #[inline(always)]
    pub(super) fn up<B>(&mut self, boards: &[B], head: impl Fn(&B) -> usize, most: usize) {
        self.places.clear();
        self.runs.clear();
        self.groups.clear();
        let places = boards.iter().enumerate().map(|(board, b)| Place {
            board,
            head: head(b),
        });
        self.places.extend(places);
        let mut first = 0;
        while let Some(&Place { head, .. }) = self.places.get(first) {
            // Few heads, and the boards of a roll are mostly of one: each is fetched to the front.
            let mut end = first;
            for place in first..self.places.len() {
                if self.places[place].head == head {
                    self.places.swap(end, place);
                    end += 1;
                }
            }
            let groups = self.groups.len();
            // As few groups as will do, and these as equal as can be: the last ones of a list
            // are no slower than the others then.
            let mut left = (end - first).div_ceil(most);
            while first < end {
                let n = (end - first).div_ceil(left);
                self.groups.push(Group { first, n });
                first += n;
                left -= 1;
            }
            let places = self.groups[groups].first..end;
            self.runs.push(Run {
                head,
                places,
                groups: groups..self.groups.len(),
            });
        }
    }

    /// The numbers of the boards, from place to place.
    #[inline(always)]
    pub(super) fn boards(&self) -> impl Iterator<Item = usize> {
        self.places.iter().map(|place| place.board)
    }

    /// Returns the run of each head that has boards, in the order of their places.
    #[inline(always)]
    pub(super) fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the groups of all heads, in the order of their places.
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
            places,
            groups,
        } in line.runs()
        {
            assert!(places.clone().all(|place| heads[boards[place]] == *head));
            places.clone().for_each(|place| seen[boards[place]] = true);
            let groups = &line.groups()[groups.clone()];
            let in_groups = groups.iter().flat_map(|g| g.first..g.first + g.n);
            assert!(in_groups.eq(places.clone()));
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

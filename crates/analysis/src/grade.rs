//! Marks for single decisions and grades for a player's rating.

/// The mark of a decision that lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// `?!`: 0.020 points or more.
    Doubtful,
    /// `?`: 0.050 points or more.
    Error,
    /// `??`: 0.100 points or more.
    Blunder,
}

impl Mark {
    /// Returns the mark of a decision that lost this much equity; `None` below 0.020.
    pub fn of(error: f32) -> Option<Self> {
        match error {
            0.1.. => Some(Self::Blunder),
            0.05.. => Some(Self::Error),
            0.02.. => Some(Self::Doubtful),
            _ => None,
        }
    }

    /// Returns the sign that stands beside a play.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Doubtful => "?!",
            Self::Error => "?",
            Self::Blunder => "??",
        }
    }
}

/// The grade of a performance rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// A rating below 2.5.
    WorldChampion,
    /// A rating below 5.
    WorldClass,
    /// A rating below 7.5.
    Expert,
    /// A rating below 12.5.
    Advanced,
    /// A rating below 17.5.
    Intermediate,
    /// A rating below 22.5.
    Casual,
    /// A rating of 22.5 or more.
    Beginner,
}

impl Grade {
    /// Returns the grade of a performance rating.
    pub fn of(rating: f64) -> Self {
        match rating {
            ..2.5 => Self::WorldChampion,
            ..5.0 => Self::WorldClass,
            ..7.5 => Self::Expert,
            ..12.5 => Self::Advanced,
            ..17.5 => Self::Intermediate,
            ..22.5 => Self::Casual,
            _ => Self::Beginner,
        }
    }

    /// Returns the grade in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WorldChampion => "world champion",
            Self::WorldClass => "world class",
            Self::Expert => "expert",
            Self::Advanced => "advanced",
            Self::Intermediate => "intermediate",
            Self::Casual => "casual",
            Self::Beginner => "beginner",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_grades_begin_at_their_bounds() {
        assert_eq!(Mark::of(0.0199), None);
        assert_eq!(Mark::of(0.02), Some(Mark::Doubtful));
        assert_eq!(Mark::of(0.05), Some(Mark::Error));
        assert_eq!(Mark::of(0.1), Some(Mark::Blunder));
        assert_eq!(Grade::of(0.0), Grade::WorldChampion);
        assert_eq!(Grade::of(2.5), Grade::WorldClass);
        assert_eq!(Grade::of(22.5), Grade::Beginner);
    }
}

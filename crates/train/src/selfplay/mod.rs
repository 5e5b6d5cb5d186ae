//! Games of a net against itself, and what can be learned from them.

mod begin;
mod game;
mod late;

pub(crate) use game::{Course, Learned, SelfPlay};

#[cfg(test)]
mod tests {
    use otter_engine::{Engine, LoadOptions};
    use std::sync::LazyLock;

    /// With the net in use, and no large tables.
    pub(super) static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
        let options = LoadOptions {
            ..LoadOptions::default()
        };
        Engine::load(&options).unwrap()
    });
}

//! Games of a net against itself, and the targets that follow from them.

mod begin;
mod game;
mod late;

pub(crate) use game::{Course, Learned, SelfPlay};

#[cfg(test)]
pub(crate) mod tests {
    use otter_engine::{Engine, LoadOptions};
    use std::sync::LazyLock;

    /// The engine with the nets in use.
    pub(crate) static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
        let options = LoadOptions {
            ..LoadOptions::default()
        };
        Engine::load(&options).unwrap()
    });
}

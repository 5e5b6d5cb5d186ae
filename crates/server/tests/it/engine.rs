//! The engine of the tests.

use std::sync::{Arc, LazyLock};

use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions};

/// One engine for all tests: it takes a moment to load.
pub(crate) fn engine() -> Arc<Engine> {
    static ENGINE: LazyLock<Arc<Engine>> = LazyLock::new(|| {
        Arc::new(
            Engine::load(&LoadOptions {
                two_sided: Size::try_from(4).expect("a size"),
                ..LoadOptions::default()
            })
            .expect("the engine loads"),
        )
    });
    Arc::clone(&ENGINE)
}

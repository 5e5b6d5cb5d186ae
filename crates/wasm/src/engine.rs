//! The engine, as JavaScript holds it.

use otter_engine::kernels::Path;
use otter_engine::{Engine, LoadOptions, NetFiles, behaviour};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine with its nets and bear-off tables.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Otter {
    engine: Engine,
}

#[wasm_bindgen]
impl Otter {
    /// Loads the engine from the bytes of its nets' files. The bear-off tables are computed, which
    /// takes some seconds.
    ///
    /// Errors if one of the files is not a net of its kind.
    #[wasm_bindgen(constructor)]
    pub fn new(main: &[u8], backgame: &[u8], race: &[u8], pruning: &[u8]) -> Result<Self, JsError> {
        let files = NetFiles {
            main,
            backgame,
            race,
            pruning,
        };
        let engine = Engine::of_nets(&files, &LoadOptions::default())?;
        Ok(Self { engine })
    }

    /// Returns the behaviour number as sixteen hexadecimal digits: it is the server's, or this
    /// program judges otherwise than the server.
    pub fn behaviour(&self) -> String {
        format!("{:016x}", behaviour(&self.engine, Path::best()))
    }

    /// Returns the name of the kernel path.
    #[wasm_bindgen(js_name = kernelPath)]
    pub fn kernel_path(&self) -> String {
        Path::best().name().to_owned()
    }
}

impl Otter {
    /// Returns the same engine on another kernel path.
    #[must_use]
    pub fn on(&self, path: Path) -> Self {
        Self {
            engine: self.engine.on(path),
        }
    }

    pub(crate) const fn engine(&self) -> &Engine {
        &self.engine
    }
}

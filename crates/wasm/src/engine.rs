//! The engine, as JavaScript holds it.

use otter_engine::bearoff::{self, Size};
use otter_engine::kernels::Path;
use otter_engine::{Engine, NetFiles, behaviour};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine with its nets and bear-off tables.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Otter {
    engine: Engine,
}

/// The bear-off tables. They are made before the nets are here: computing them takes about as long
/// as the nets take to come. Whoever keeps their bytes need not compute them again.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Tables(bearoff::Tables);

#[wasm_bindgen]
impl Tables {
    /// Computes the tables, which takes a second or two.
    #[wasm_bindgen(constructor)]
    #[expect(
        clippy::new_without_default,
        reason = "computing for a second is no default"
    )]
    pub fn new() -> Self {
        Self(bearoff::Tables::new(None, Size::default()))
    }

    /// Reads the tables from their bytes. `undefined` if these are damaged or of another version.
    pub fn read(bytes: Vec<u8>) -> Option<Self> {
        bearoff::Tables::from_bytes(bytes).map(Self)
    }

    /// Returns the tables as bytes, some 25 MB.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.to_bytes()
    }
}

#[wasm_bindgen]
impl Otter {
    /// Makes the engine of its tables and the bytes of its nets' files.
    ///
    /// Errors if one of the files is not a net of its kind.
    #[wasm_bindgen(constructor)]
    pub fn new(
        tables: Tables,
        main: Vec<u8>,
        backgame: Vec<u8>,
        race: Vec<u8>,
        hypergammon: Vec<u8>,
        pruning: Vec<u8>,
    ) -> Result<Self, JsError> {
        let files = NetFiles {
            main: main.into(),
            backgame: backgame.into(),
            race: race.into(),
            hypergammon: hypergammon.into(),
            pruning: pruning.into(),
        };
        let engine = Engine::of_nets(files, tables.0)?;
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

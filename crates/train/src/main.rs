//! Makes Otter's nets from nothing but the rules, and measures them.
//!
//! There are good libraries for training nets; this crate does it by hand for three reasons. The
//! inputs are sparse: of a few hundred about 60 are not 0, and the first layer, which holds most of
//! the weights, adds the rows of those alone, and sums its gradient into them alone, instead of
//! multiplying dense matrices. The learner uses the engine's own inputs, kernels and form of the
//! weights (`otter_engine::nets::Weights`): every round its weights become the net with integer
//! layers that plays the next games, without an exporter or a second definition of the inputs that
//! could disagree. And a run can be repeated bit for bit: each worker of a recipe is one thread
//! with dice of its own, and the workers' nets are averaged in their order, so that neither the
//! number of processors nor their timing changes the net. Only processors with other instruction
//! sets may round differently. A test compares the gradients with differences of the loss.

#![forbid(unsafe_code)]

mod checkpoint;
mod cli;
mod judge;
mod learn;
mod race;
mod random;
mod recipe;
mod remaining;
mod run;
mod score;
mod selfplay;

fn main() -> anyhow::Result<()> {
    cli::main()
}

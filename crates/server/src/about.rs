//! What a server tells people about itself.

/// What a server tells people about itself, on its page about privacy.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Who runs it, and how to reach them; `None` if the operator has not said so.
    pub operator: Option<String>,
    /// Whether its log names the address of whoever makes a request.
    pub logs_callers: bool,
}

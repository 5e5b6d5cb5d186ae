//! Closed lists of stable names, as the wire and TypeScript know them.

macro_rules! codes {
    ($(#[$about:meta])* $name:ident { $($code:ident = $text:literal,)* }) => {
        $(#[$about])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize, serde::Serialize, ts_rs::TS,
        )]
        pub enum $name {
            $(#[doc = concat!("`", $text, "`")] #[serde(rename = $text)] $code,)*
        }

        impl $name {
            /// Every name as it is written on the wire.
            pub const NAMES: &[&str] = &[$($text,)*];

            /// As it is written on the wire.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$code => $text,)*
                }
            }
        }

        impl PartialEq<str> for $name {
            fn eq(&self, text: &str) -> bool {
                self.as_str() == text
            }
        }

        impl PartialEq<&str> for $name {
            fn eq(&self, text: &&str) -> bool {
                self.as_str() == *text
            }
        }
    };
}

pub(crate) use codes;

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

            /// Returns what is written so; `None` if nothing is.
            pub fn read(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$code),)*
                    _ => None,
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

/// Gives a name that other crates list what the wire and TypeScript ask of it. The type holds the
/// name alone, and its `all` returns every one there is.
macro_rules! listed_codes {
    ($name:ident, $about:literal, expects $expected:literal) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.0)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                Self::all().find(|code| code.0 == text).ok_or_else(|| {
                    let found = serde::de::Unexpected::Str(&text);
                    serde::de::Error::invalid_value(found, &$expected)
                })
            }
        }

        // By hand, since the names stand in other crates' lists.
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn docs() -> Option<String> {
                Some(concat!("/**\n * ", $about, "\n */\n").to_owned())
            }

            fn name(_: &ts_rs::Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(_: &ts_rs::Config) -> String {
                let names: Vec<_> = Self::all().map(|code| format!("\"{code}\"")).collect();
                names.join(" | ")
            }

            fn decl(config: &ts_rs::Config) -> String {
                format!("type {} = {};", stringify!($name), Self::inline(config))
            }

            fn decl_concrete(config: &ts_rs::Config) -> String {
                Self::decl(config)
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    };
}

pub(crate) use codes;
pub(crate) use listed_codes;

//! Where the database is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// The database that a server keeps everything in.
#[derive(Clone, Debug)]
pub enum Database {
    /// A file of SQLite; made if it is not there.
    Sqlite(PathBuf),
    /// A database of a PostgreSQL server.
    Postgres(Box<PostgresAddress>),
}

/// The address of a database of a PostgreSQL server, with the password if one was given. It is
/// shown without it.
#[derive(Clone)]
pub struct PostgresAddress(PgConnectOptions);

/// Why a text is no address of a database. What it says holds no part of the text that may be
/// secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The text begins like an address of something else.
    #[error(
        "{0}:// is no database that Otter knows: expected the path of a SQLite file, with or \
         without sqlite:// before it, or postgres://USER@HOST/DATABASE"
    )]
    Scheme(String),
    /// The address of a PostgreSQL database cannot be read.
    #[error("the address of the database cannot be read: expected postgres://USER@HOST/DATABASE")]
    Postgres,
    /// The address has a parameter that means nothing.
    #[error(
        "the address of the database has the parameter {name:?}: expected one of {expected}",
        expected = PARAMETERS.join(", ")
    )]
    Parameter {
        /// The name of the parameter.
        name: String,
    },
}

/// The parameters that an address may have; others would be passed over.
const PARAMETERS: &[&str] = &[
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "application_name",
    "options",
];

impl FromStr for Database {
    type Err = AddressError;

    /// Reads the path of a file, with or without `sqlite://` before it, or an address that begins
    /// with `postgres://`.
    fn from_str(text: &str) -> Result<Self, AddressError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(Box::new(text.parse()?)));
        }
        let path = text
            .strip_prefix("sqlite://")
            .or_else(|| text.strip_prefix("sqlite:"))
            .unwrap_or(text);
        match path.split_once("://") {
            Some((scheme, _)) => Err(AddressError::Scheme(scheme.to_owned())),
            None => Ok(Self::Sqlite(path.into())),
        }
    }
}

impl FromStr for PostgresAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let parameters = text
            .split_once('?')
            .map_or("", |(_, parameters)| parameters);
        for parameter in parameters.split('&').filter(|part| !part.is_empty()) {
            let name = parameter
                .split_once('=')
                .map_or(parameter, |(name, _)| name);
            let is_known = PARAMETERS.contains(&name) || name.starts_with("options[");
            if !is_known {
                return Err(AddressError::Parameter {
                    name: name.to_owned(),
                });
            }
        }
        let options = text.parse().map_err(|_| AddressError::Postgres)?;
        Ok(Self(options))
    }
}

impl PostgresAddress {
    /// Returns what a connection is made by.
    pub(super) fn options(&self) -> &PgConnectOptions {
        &self.0
    }
}

impl From<PathBuf> for Database {
    fn from(path: PathBuf) -> Self {
        Self::Sqlite(path)
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => path.display().fmt(f),
            Self::Postgres(address) => address.fmt(f),
        }
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.0;
        let user = options.get_username();
        let database = options.get_database().unwrap_or(user);
        match options.get_socket() {
            Some(socket) => write!(
                f,
                "postgres://{user}@localhost/{database}?host={}&port={}",
                socket.display(),
                options.get_port()
            ),
            None => write!(
                f,
                "postgres://{user}@{}:{}/{database}",
                options.get_host(),
                options.get_port()
            ),
        }
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_one_with_and_without_a_scheme() {
        for text in ["games.db", "sqlite://games.db", "sqlite:games.db"] {
            let database: Database = text.parse().expect("a path");
            assert!(matches!(&database, Database::Sqlite(path) if path == "games.db"));
            assert_eq!(database.to_string(), "games.db");
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        for text in [
            "postgres://ada:secret@db.example.org:5433/otter",
            "postgresql://ada@db.example.org:5433/otter?password=secret&sslmode=verify-full",
        ] {
            let database: Database = text.parse().expect("an address");
            let shown = format!("{database} {database:?}");
            assert!(!shown.contains("secret"), "{shown}");
            assert!(shown.starts_with("postgres://ada@db.example.org:5433/otter "));
        }
        let on_socket = "postgres://ada:secret@localhost/otter?host=/run/postgresql&port=5433";
        let database: Database = on_socket.parse().expect("an address");
        let shown = "postgres://ada@localhost/otter?host=/run/postgresql&port=5433";
        assert_eq!(database.to_string(), shown);
    }

    #[test]
    fn what_is_no_address_is_refused_without_its_secrets() {
        let refused = |text: &str| match text.parse::<Database>() {
            Ok(database) => panic!("{database}"),
            Err(error) => error,
        };
        assert_eq!(
            refused("mysql://ada:secret@db/otter"),
            AddressError::Scheme("mysql".to_owned())
        );
        assert_eq!(
            refused("postgres://ada:secret@db:port/otter"),
            AddressError::Postgres
        );
        assert_eq!(
            refused("postgres://ada@db/otter?pasword=secret"),
            AddressError::Parameter {
                name: "pasword".to_owned()
            }
        );
    }
}

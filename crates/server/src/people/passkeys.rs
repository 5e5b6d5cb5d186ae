//! Passkeys: keys that a device keeps and lets go of for nobody but its owner, after a look, a
//! finger or a number (`WebAuthn`).
//!
//! A passkey is made or used in two steps. The server sends a challenge and remembers it for some
//! minutes; the device signs it, with the name of the site that the browser shows.

use std::sync::{Mutex, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::{
    AuthenticationVerificationOptions, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions,
};
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialCreationOptions, PublicKeyCredentialUserEntity,
    RegistrationServerState, RegistrationVerificationOptions, UserHandle, Username,
};
use webauthn_rp::request::{
    AsciiDomain, FixedCapHashSet, InsertResult, PublicKeyCredentialDescriptor, RpId,
};
use webauthn_rp::response::auth::DiscoverableAuthentication;
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{AuthenticatedCredential, Registration};

/// The bytes of an account's id, which the device keeps with the key.
const HANDLE: usize = 9;
/// The most challenges of each kind that wait for an answer.
const MOST_OPEN: usize = 4_096;

type Handle = UserHandle<HANDLE>;
type PublicKey = CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>;

/// The challenges that wait for their answers.
#[derive(Debug)]
pub(crate) struct Passkeys {
    new: Mutex<FixedCapHashSet<RegistrationServerState<HANDLE>>>,
    sign_ins: Mutex<FixedCapHashSet<DiscoverableAuthenticationServerState>>,
}

/// The site that a passkey is for, by the name that the browser shows.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    id: RpId,
    origins: [String; 2],
}

/// A passkey as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredPasskey {
    /// The id by which its device finds it again.
    pub(crate) credential: Vec<u8>,
    /// What of it never changes, above all the public key.
    pub(crate) fixed: Vec<u8>,
    /// What each use may change, such as the counter of uses.
    pub(crate) changing: Vec<u8>,
}

/// What somebody who signs in with a passkey shows.
pub(crate) struct ShownPasskey(DiscoverableAuthentication<HANDLE>);

/// Why a passkey is neither made nor accepted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotAPasskey {
    /// The site has no name that a passkey could be for.
    #[error("passkeys need a name for the server, and this address has none")]
    NoName,
    /// So many challenges are open that there is room for no other.
    #[error("too many people use passkeys just now; try again in some minutes")]
    Busy,
    /// The answer is none, or to no challenge that is open, or does not hold.
    #[error("this passkey does not open the account: {0}")]
    Refused(String),
}

impl NotAPasskey {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "`map_err` calls it with a value"
    )]
    fn refused(error: impl ToString) -> Self {
        Self::Refused(error.to_string())
    }
}

impl Site {
    /// Returns the site of a host as the browser names it, with or without a port. Errors if that
    /// is an address: passkeys are for names alone.
    pub(crate) fn new(host: &str) -> Result<Self, NotAPasskey> {
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let is_address = name.starts_with('[') || name.parse::<std::net::IpAddr>().is_ok();
        let domain = AsciiDomain::try_from(name.to_ascii_lowercase());
        let domain = domain.ok().filter(|_| !is_address);
        Ok(Self {
            id: RpId::Domain(domain.ok_or(NotAPasskey::NoName)?),
            // Browsers have passkeys where they trust the way only: by HTTPS, or on the machine.
            origins: [format!("https://{host}"), format!("http://{host}")],
        })
    }
}

impl Passkeys {
    pub(crate) fn new() -> Self {
        Self {
            new: Mutex::new(FixedCapHashSet::new(MOST_OPEN)),
            sign_ins: Mutex::new(FixedCapHashSet::new(MOST_OPEN)),
        }
    }

    /// Begins to make a passkey for an account that has these already. Returns what the browser
    /// asks its device for.
    pub(crate) fn begin(
        &self,
        site: &Site,
        account: &str,
        name: &str,
        known: Vec<Vec<u8>>,
    ) -> Result<Value, NotAPasskey> {
        let handle = handle(account)?;
        // The device shows the name to its owner; as a user name it may have no spaces.
        let user = name.replace(char::is_whitespace, "_");
        let user = Username::try_from(user).or_else(|_| Username::try_from(account.to_owned()));
        let entity = PublicKeyCredentialUserEntity {
            name: user.map_err(NotAPasskey::refused)?,
            id: &handle,
            display_name: Nickname::try_from(name.to_owned()).ok(),
        };
        let known = known.into_iter().filter_map(|id| {
            Some(PublicKeyCredentialDescriptor {
                id: CredentialId::decode(id).ok()?,
                transports: AuthTransports::decode(0).ok()?,
            })
        });
        let mut options =
            PublicKeyCredentialCreationOptions::passkey(&site.id, entity, known.collect());
        // Many devices cannot enforce it, and refuse to make a key then. They look at their owner
        // all the same: a passkey without that is not accepted.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().map_err(NotAPasskey::refused)?;
        let asked = serde_json::to_value(&client).map_err(NotAPasskey::refused)?;
        let mut open = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        match open.insert_or_replace_all_expired(server) {
            InsertResult::Success => Ok(asked),
            InsertResult::CapacityFull | InsertResult::Duplicate => Err(NotAPasskey::Busy),
        }
    }

    /// Makes a passkey of the answer of a device, for the account that it was begun for.
    pub(crate) fn finish(
        &self,
        site: &Site,
        account: &str,
        answer: &[u8],
    ) -> Result<StoredPasskey, NotAPasskey> {
        let answer = Registration::from_json_relaxed(answer).map_err(NotAPasskey::refused)?;
        let challenge = answer.challenge_relaxed().map_err(NotAPasskey::refused)?;
        let mut open = self.new.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = open.take(&challenge);
        drop(open);
        let asked = asked.ok_or_else(|| NotAPasskey::refused("its challenge is not open"))?;
        let options = RegistrationVerificationOptions::<String, String> {
            allowed_origins: &site.origins,
            ..RegistrationVerificationOptions::default()
        };
        let made = asked.verify(&site.id, &answer, &options);
        let made = made.map_err(NotAPasskey::refused)?;
        if *made.user_id() != handle(account)? {
            return Err(NotAPasskey::refused("it was begun for another account"));
        }
        let fixed = made.static_state().encode().map_err(NotAPasskey::refused)?;
        Ok(StoredPasskey {
            credential: made.id().as_ref().to_vec(),
            fixed,
            changing: changing(made.dynamic_state()),
        })
    }

    /// Begins to sign in with whatever passkey somebody has for this site.
    pub(crate) fn begin_sign_in(&self, site: &Site) -> Result<Value, NotAPasskey> {
        let options = DiscoverableCredentialRequestOptions::passkey(&site.id);
        let (server, client) = options.start_ceremony().map_err(NotAPasskey::refused)?;
        let asked = serde_json::to_value(&client).map_err(NotAPasskey::refused)?;
        let mut open = self.sign_ins.lock().unwrap_or_else(PoisonError::into_inner);
        match open.insert_or_replace_all_expired(server) {
            InsertResult::Success => Ok(asked),
            InsertResult::CapacityFull | InsertResult::Duplicate => Err(NotAPasskey::Busy),
        }
    }

    /// Checks what somebody shows against the passkey of this id as it is stored. Returns what its
    /// use has changed.
    pub(crate) fn check(
        &self,
        site: &Site,
        account: &str,
        shown: &ShownPasskey,
        stored: &StoredPasskey,
    ) -> Result<Vec<u8>, NotAPasskey> {
        let ShownPasskey(shown) = shown;
        let challenge = shown.challenge_relaxed().map_err(NotAPasskey::refused)?;
        let mut open = self.sign_ins.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = open.take(&challenge);
        drop(open);
        let asked = asked.ok_or_else(|| NotAPasskey::refused("its challenge is not open"))?;
        let handle = handle(account)?;
        let fixed = StaticState::<PublicKey>::decode(&stored.fixed);
        let fixed = fixed.map_err(NotAPasskey::refused)?;
        let before = <[u8; 7]>::try_from(&*stored.changing).map_err(NotAPasskey::refused)?;
        let before = DynamicState::decode(before).map_err(NotAPasskey::refused)?;
        let id = CredentialId::<&[u8]>::decode(&stored.credential);
        let id = id.map_err(NotAPasskey::refused)?;
        let known = AuthenticatedCredential::new(id, &handle, fixed, before);
        let mut known = known.map_err(NotAPasskey::refused)?;
        let options = AuthenticationVerificationOptions::<String, String> {
            allowed_origins: &site.origins,
            ..AuthenticationVerificationOptions::default()
        };
        let checked = asked.verify(&site.id, shown, &mut known, &options);
        checked.map_err(NotAPasskey::refused)?;
        Ok(changing(known.dynamic_state()))
    }
}

impl ShownPasskey {
    /// Reads the answer of a device.
    pub(crate) fn read(answer: &[u8]) -> Result<Self, NotAPasskey> {
        let answer = DiscoverableAuthentication::from_json_relaxed(answer);
        answer.map(Self).map_err(NotAPasskey::refused)
    }

    /// Returns the id by which the passkey is stored.
    pub(crate) fn credential(&self) -> Vec<u8> {
        self.0.raw_id().as_ref().to_vec()
    }
}

fn handle(account: &str) -> Result<Handle, NotAPasskey> {
    let bytes = URL_SAFE_NO_PAD.decode(account);
    let bytes = bytes.map_err(NotAPasskey::refused)?;
    let bytes = <[u8; HANDLE]>::try_from(&*bytes).map_err(NotAPasskey::refused)?;
    Handle::decode(bytes).map_err(NotAPasskey::refused)
}

fn changing(state: DynamicState) -> Vec<u8> {
    let Ok(bytes) = state.encode();
    bytes.as_ref().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passkey_is_for_a_name() {
        for named in ["localhost:8990", "Club.example.org", "club.example.org:443"] {
            assert!(Site::new(named).is_ok(), "{named}");
        }
        for unnamed in ["127.0.0.1:8990", "[::1]:8990", "192.0.2.1", ""] {
            assert!(
                matches!(Site::new(unnamed), Err(NotAPasskey::NoName)),
                "{unnamed}"
            );
        }
    }

    #[test]
    fn a_challenge_names_the_site_and_the_account() {
        let passkeys = Passkeys::new();
        let site = Site::new("club.example.org").expect("a site");
        let account = URL_SAFE_NO_PAD.encode([7; HANDLE]);
        let known = vec![vec![1; 16]];
        let asked = passkeys.begin(&site, &account, "Ada Lovelace", known);
        let asked = asked.expect("a challenge");
        let key = &asked;
        assert_eq!(key["rp"]["id"], "club.example.org");
        assert_eq!(key["user"]["id"], account);
        assert_eq!(key["user"]["displayName"], "Ada Lovelace");
        assert_eq!(
            key["authenticatorSelection"]["userVerification"],
            "required"
        );
        assert_eq!(key["excludeCredentials"].as_array().map(Vec::len), Some(1));
        let asked = passkeys.begin_sign_in(&site).expect("a challenge");
        assert_eq!(asked["rpId"], "club.example.org");
        assert!(passkeys.finish(&site, &account, b"{}").is_err());
        assert!(ShownPasskey::read(b"nonsense").is_err());
    }
}

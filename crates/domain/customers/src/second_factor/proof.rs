//! What was typed as a code, and whether it is one. Judged outside of the transaction that uses it up.

use pattu_kernel::{StoreError, Timestamp};

use super::{CodesError, OneTimeCodes, SecondFactorTx, StoredSecondFactor, audited};
use crate::TypedPassword;

/// A code that is right, unless it was used before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Proof {
    /// From the phone, of this half minute.
    Step(i64),
    /// A recovery code, by its hash.
    Recovery([u8; 32]),
}

/// One field takes both kinds: six digits are the phone's, ten letters and digits a recovery code.
pub(super) fn proof_of(
    codes: &dyn OneTimeCodes,
    factor: &StoredSecondFactor,
    typed: &str,
    now: Timestamp,
) -> Result<Option<Proof>, CodesError> {
    let typed = plain(typed);
    let Some(secret) = &factor.secret else { return Ok(None) };
    let staff = factor.staff.id;
    match typed.len() {
        6 => Ok(codes.step_of(staff, secret, &typed, now)?.map(Proof::Step)),
        10 => Ok(Some(Proof::Recovery(codes.recovery_hash(staff, &typed)?))),
        _ => Ok(None),
    }
}

/// Without what people put between, in capitals.
fn plain(typed: &str) -> String {
    let signs = typed.chars().filter(|sign| !sign.is_whitespace() && *sign != '-');
    signs.map(|sign| sign.to_ascii_uppercase()).collect()
}

/// Uses it up, under the account's lock; false when it was used before.
pub(super) fn use_up(
    tx: &mut dyn SecondFactorTx,
    factor: &StoredSecondFactor,
    proof: &Proof,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let staff = factor.staff.id;
    match proof {
        Proof::Step(step) => {
            if factor.last_step.is_some_and(|last| *step <= last) {
                return Ok(false);
            }
            tx.use_step(staff, *step)?;
            Ok(true)
        }
        Proof::Recovery(hash) => {
            if !tx.use_recovery_code(staff, hash, now)? {
                return Ok(false);
            }
            tx.write_audit(&audited::entry(&factor.staff, None, "used_recovery_code", now))?;
            Ok(true)
        }
    }
}

/// What tries are told apart by. A code that is sent again in another half minute is another guess.
pub(super) fn as_guess(code: &str, now: Timestamp) -> TypedPassword {
    TypedPassword::new(format!("{} {}", plain(code), now.timestamp().div_euclid(30)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_write_codes_in_groups() {
        assert_eq!(plain(" 123 456 "), "123456");
        assert_eq!(plain("abcde-fghij"), "ABCDEFGHIJ");
    }
}

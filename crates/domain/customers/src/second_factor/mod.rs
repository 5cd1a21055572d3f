//! The second factor: beside the password, a code of six digits from the phone, or one of ten recovery codes. And the
//! step-up, by which somebody who is signed in shows once more that it is them.

mod audited;
mod begin_second_factor;
mod confirm_second_factor;
mod login_with_code;
mod policy;
mod ports;
mod proof;
mod renew_recovery_codes;
mod second_factor_error;
mod show_second_factor;
mod step_up;
mod turn_off_second_factor;

pub use begin_second_factor::{BegunSecondFactor, begin_second_factor};
pub use confirm_second_factor::confirm_second_factor;
pub use login_with_code::{LoginWithCode, Ticket, login_with_code};
pub use policy::SecondFactorFor;
pub use ports::{
    CodesError, FreshSecret, OneTimeCodes, OpenSession, RecoveryCode, SealedSecret, SecondFactorTx,
    StoredSecondFactor,
};
pub use renew_recovery_codes::renew_recovery_codes;
pub use second_factor_error::SecondFactorError;
pub use show_second_factor::{SecondFactorState, show_second_factor};
pub use step_up::{StepUp, StepUpError, step_up};
pub use turn_off_second_factor::turn_off_second_factor;

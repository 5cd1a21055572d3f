//! The customer has looked at the sample: they approve it, or say what is to change.

use pattu_kernel::{Refusal, StoreError, Text};

use crate::{
    CustomNoticeMail, CustomOrderDeps, CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, Stage,
    mails,
};

const LONGEST_WORDS: usize = 1_000;

/// About which sample, over which version, and what they say.
#[derive(Debug, Clone)]
pub struct AnswerSample {
    /// The caller has checked that it is theirs.
    pub order: CustomOrderId,
    pub version: u32,
    /// Otherwise it is to be changed.
    pub approved: bool,
    /// What is to change; needed for that.
    pub words: String,
}

/// Why it stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AnswerSampleError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("Please say in up to {LONGEST_WORDS} characters what is to change")]
    #[refusal(Invalid, "invalid", field = "words")]
    Words,
    #[error("Your order has changed meanwhile. Please look at it once more")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error("There is no sample that waits for your answer")]
    #[refusal(Conflict, "illegal_move")]
    IllegalMove,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves it to approved, or back to the design, and tells the shop by email.
///
/// # Errors
/// [`AnswerSampleError`]; nothing is changed then.
pub async fn answer_sample(deps: CustomOrderDeps<'_>, answer: AnswerSample) -> Result<(), AnswerSampleError> {
    let AnswerSample { order, version, approved, words } = answer;
    let words = match words.trim() {
        "" if approved => None,
        words => Some(Text::<LONGEST_WORDS>::parse(words).map_err(|_| AnswerSampleError::Words)?),
    };
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let found = tx.lock_payable(&[order])?.pop().ok_or(CustomOrderNotFound)?;
            if found.version != version {
                return Err(AnswerSampleError::Stale);
            }
            let (from, to) = (found.standing.stage, if approved { Stage::Approved } else { Stage::Design });
            if !from.may_become(to, Mover::Customer) {
                return Err(AnswerSampleError::IllegalMove);
            }
            let words = words.map(|words| words.as_str().to_owned());
            let moved = CustomOrderEvent::moved(order, (Some(from), Some(to)), Mover::Customer, now);
            tx.move_custom_order(&CustomOrderEvent { words, ..moved })?;
            let mail = CustomNoticeMail { order, stage: to, version: version + 1 };
            Ok(tx.enqueue_custom_mail(mails::ANSWERED, &mail.reference(), now)?)
        })
        .await
}

//! Cash is put into a drawer or taken out of it, for something that is neither a sale nor a refund.

use pattu_customers::{Permitted, may::CounterServe};
use pattu_kernel::{AuditChanges, AuditEntry, Clock, Money, Text, UnitOfWork};
use serde_json::json;

use crate::{
    CashMove, CashMoveId, Drawer, NotServing, SessionChange, TillRefusal, TillSession, TillSessionId,
    TillsTx, cash_out_limit, open_till::subject_of,
};

/// More lies in no drawer.
const MOST: Money = Money::from_rupees(1_000_000);
/// Characters of a reason.
const SHORTEST_REASON: usize = 3;
const LONGEST_REASON: usize = 200;

/// Cash put in or taken out.
#[derive(Debug, Clone)]
pub struct MoveCash {
    pub id: CashMoveId,
    pub session: TillSessionId,
    /// Otherwise it is put in.
    pub is_out: bool,
    /// Above zero.
    pub amount: Money,
    /// 3 to 200 characters.
    pub reason: String,
}

/// Stores it, or finds that the same was stored before: then true.
///
/// # Errors
/// [`TillRefusal`]
pub async fn move_cash(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<CounterServe>,
    command: MoveCash,
) -> Result<SessionChange, TillRefusal> {
    let cash = CashMove {
        id: command.id,
        moved_at: clock.now(),
        staff: by.staff().id,
        staff_name: by.name(),
        amount: amount_of(&command, by)?,
        reason: parse_reason(&command.reason)?,
    };
    let (session, actor) = (command.session, by.actor());
    db.transaction(move |tx| {
        let mut session = tx.lock_session(session)?.ok_or(TillRefusal::NotFound)?;
        if let Some(stored) = session.moves.iter().find(|one| one.id == cash.id) {
            let is_same = (stored.amount, &stored.reason) == (cash.amount, &cash.reason);
            let drawer = tx.drawer(session.id)?;
            let found = SessionChange { session, drawer, repeated: true };
            return if is_same { Ok(found) } else { Err(TillRefusal::IdUsed) };
        }
        still_serving(&session)?;
        let drawer: Drawer = tx.drawer(session.id)?;
        if cash.amount.is_negative() && drawer.expected(&session)?.plus(cash.amount)?.is_negative() {
            return Err(TillRefusal::at("amount", "There is not so much in the drawer"));
        }
        tx.insert_move(session.id, &cash)?;
        tx.write_audit(&AuditEntry {
            at: cash.moved_at,
            by: actor,
            action: "moved_cash",
            subject: subject_of(&session),
            changes: AuditChanges::between(&json!({}), &json!({ "amount": cash.amount })),
            reason: Some(cash.reason.clone()),
        })?;
        session.moves.push(cash);
        Ok(SessionChange { session, drawer, repeated: false })
    })
    .await
}

fn amount_of(command: &MoveCash, by: &Permitted<CounterServe>) -> Result<Money, TillRefusal> {
    let amount = command.amount;
    if amount <= Money::ZERO || amount > MOST {
        return Err(TillRefusal::at("amount", format!("Please enter an amount above zero, up to {MOST}")));
    }
    if !command.is_out {
        return Ok(amount);
    }
    if let Some(limit) = cash_out_limit(by.staff()).filter(|limit| amount > *limit) {
        let words = format!("You can take out up to {limit}. Please ask a manager for more");
        return Err(TillRefusal::at("amount", words));
    }
    Ok(Money::ZERO.minus(amount)?)
}

fn parse_reason(typed: &str) -> Result<String, TillRefusal> {
    let reason = Text::<LONGEST_REASON>::parse_plain(typed.trim());
    let reason = reason.map_err(|error| TillRefusal::at("reason", error.to_string()))?;
    if reason.as_str().chars().count() < SHORTEST_REASON {
        return Err(TillRefusal::at("reason", "Please say what it is for"));
    }
    Ok(reason.as_str().to_owned())
}

pub(crate) fn still_serving(session: &TillSession) -> Result<(), NotServing> {
    match (&session.closing, session.last_count()) {
        (Some(_), _) => Err(NotServing::Closed),
        (None, Some(_)) => Err(NotServing::Counted),
        (None, None) => Ok(()),
    }
}

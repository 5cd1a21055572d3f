//! A request, and what became of it.

use chrono::{Days, NaiveDate, TimeDelta};
use pattu_customers::CustomerId;
use pattu_delivery::Transit;
use pattu_kernel::{Id, LINKS_LAST, Money, Refusal, Shipment, Timestamp, day_in_india};
use uuid::Uuid;

use crate::{
    CustomOrderEvent, CustomOrderNumber, CustomOrderRequest, CustomOrderTerms, CustomPaymentKind,
    CustomQuote, CustomStanding, Mover, PayableCustomOrder, SAREE_CM, Stage, StageDates,
};

/// Marks the id of a custom order.
#[derive(Debug)]
pub enum CustomOrderTag {}
/// The id of a custom order.
pub type CustomOrderId = Id<CustomOrderTag>;

/// Marks the id of a customer's picture.
#[derive(Debug)]
pub enum PhotoTag {}
/// The id of a customer's picture: its name where it lies.
pub type PhotoId = Id<PhotoTag>;

/// Made by the browser for one request: the same key is the same request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SaveKey(pub Uuid);

/// A request nobody pays for is given up after this time, and its picture with it.
pub const LIVES_FOR: TimeDelta = TimeDelta::days(7);

/// One that waits for its customer for so long is paused.
const PAUSED_AFTER: TimeDelta = TimeDelta::days(30);

/// The day of arrival that a customer was told last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToldArrival {
    pub day: NaiveDate,
    /// When they were told.
    pub at: Timestamp,
}

/// A picture as the record knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PhotoRecord {
    pub id: PhotoId,
    /// In pixels, upright.
    pub width: u32,
    pub height: u32,
    /// When it was deleted; the record stays.
    pub deleted_at: Option<Timestamp>,
}

impl PhotoRecord {
    /// Fewer pixels than this show no face that can be woven.
    const LEAST_SIDE: u32 = 200;

    pub fn is_too_small(&self) -> bool {
        self.width.min(self.height) < Self::LEAST_SIDE
    }
}

/// A custom order as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomOrder {
    pub id: CustomOrderId,
    pub number: CustomOrderNumber,
    /// Whoever was signed in.
    pub customer: Option<CustomerId>,
    pub request: CustomOrderRequest,
    pub stage: Stage,
    pub stage_since: Timestamp,
    /// What booking costs: fixed when it was asked for.
    pub charge: Money,
    pub terms_version: u32,
    pub created_at: Timestamp,
    /// Until it is paid for.
    pub expires_at: Option<Timestamp>,
    pub version: u32,
    /// Links of another version were taken back.
    pub link_version: u32,
    /// When a new link was sent last.
    pub link_renewed_at: Option<Timestamp>,
    /// Of its design, whose newest version is in the request; none where there is no design.
    pub design_version: Option<u32>,
    pub photo: Option<PhotoRecord>,
    /// The newest one.
    pub quote: Option<CustomQuote>,
    pub balance_paid: bool,
    /// Of all pieces together.
    pub woven_cm: u32,
    /// In whose hands the parcel is.
    pub shipment: Option<Shipment>,
}

/// Money that came for a custom order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomPayment {
    pub kind: CustomPaymentKind,
    pub amount: Money,
    pub at: Timestamp,
    /// The order that it was paid with.
    pub order: Uuid,
    pub order_number: String,
    /// So much of that order goes back, or has.
    pub returned: Money,
}

impl CustomOrder {
    /// The version of an order whose links were never taken back.
    pub const FIRST_LINK: u32 = 1;

    /// When its links end; never while something is still to happen to it.
    pub fn links_end_at(&self) -> Option<Timestamp> {
        let since = self.link_renewed_at.map_or(self.stage_since, |renewed| renewed.max(self.stage_since));
        self.stage.is_over().then(|| since + LINKS_LAST)
    }

    /// Its links do not open it any more.
    pub fn links_have_ended(&self, now: Timestamp) -> bool {
        self.links_end_at().is_some_and(|end| end <= now)
    }

    /// What the cart's line is called, also for whoever sent no name for it.
    pub fn line_id(&self) -> String {
        self.request.client_ref.as_ref().map_or_else(
            || format!("custom-{}", self.created_at.timestamp_millis()),
            |client_ref| client_ref.as_str().to_owned(),
        )
    }

    /// As an order that pays for it needs it.
    pub fn payable(&self) -> PayableCustomOrder {
        PayableCustomOrder {
            id: self.id,
            number: self.number.clone(),
            customer: self.customer,
            standing: self.standing(),
            expires_at: self.expires_at,
            version: self.version,
        }
    }

    /// Where it stands, as far as money asks.
    pub fn standing(&self) -> CustomStanding {
        CustomStanding {
            stage: self.stage,
            charge: self.charge,
            quote: self.quote.map(|quote| quote.sums),
            balance_paid: self.balance_paid,
        }
    }

    /// So many sarees are woven: as quoted, or as asked for until there is a quote.
    pub fn pieces(&self) -> u32 {
        self.quote.map_or(self.request.pieces, |quote| quote.pieces)
    }

    /// So much is to be woven in all.
    pub fn cm_to_weave(&self) -> u32 {
        SAREE_CM.saturating_mul(self.pieces())
    }

    /// The day of each stage that is still to come, nearest first: until it is booked, as if that were today.
    pub fn expected(
        &self,
        history: &[CustomOrderEvent],
        (terms, transit): (&CustomOrderTerms, Transit),
        now: Timestamp,
    ) -> Vec<(Stage, NaiveDate)> {
        let today = day_in_india(now);
        let dates = StageDates::new(terms, self.pieces(), transit);
        match self.stage {
            Stage::Requested => dates.after(self.stage, today, today),
            Stage::OnLoom => {
                let woven = CustomOrderEvent::woven(history);
                let from = woven.last().map_or(today, |(day, _)| *day);
                dates.on_loom(&woven).after(self.stage, from, today)
            }
            _ => dates.after(self.stage, day_in_india(self.stage_since), today),
        }
    }

    /// So many days its sarees lay ready and only the balance was missing. What is promised waits as long.
    pub fn waited_days(&self, history: &[CustomOrderEvent], now: Timestamp) -> u32 {
        let Some(ready) = history.iter().rev().find(|event| event.to == Some(Stage::Checked)) else {
            return 0;
        };
        let paid = history.iter().find(|event| event.by == Mover::Money && event.to.is_none());
        let until = match paid {
            Some(event) => event.at,
            None if self.stage == Stage::Checked && !self.standing().is_paid_up() => now,
            None => return 0,
        };
        let days = day_in_india(until).signed_duration_since(day_in_india(ready.at)).num_days();
        u32::try_from(days).unwrap_or(0)
    }

    /// It would arrive later than promised, and the customer is not who keeps it.
    pub fn is_late(
        &self,
        history: &[CustomOrderEvent],
        expected: &[(Stage, NaiveDate)],
        now: Timestamp,
    ) -> bool {
        let waits_for_money = self.stage == Stage::Checked && !self.standing().is_paid_up();
        let waited = Days::new(u64::from(self.waited_days(history, now)));
        let arrives = expected.last().map(|(_, day)| *day);
        !waits_for_money
            && self.promised_on().zip(arrives).is_some_and(|(promised, day)| day > promised + waited)
    }

    /// Whoever asked may give it up: while nobody draws, and when it comes too late.
    pub const fn can_be_cancelled_by_customer(&self, is_late: bool) -> bool {
        self.stage.may_become(Stage::Cancelled, Mover::Customer)
            && (is_late || matches!(self.stage, Stage::Requested | Stage::Booked))
    }

    /// Whoever asked may change what they asked for.
    pub fn can_be_changed(&self) -> bool {
        self.stage == Stage::Requested
    }

    /// It is the customer whose turn it is: for a yes to the sample, the advance or the balance.
    pub const fn waits_for_customer(stage: Stage, is_paid_up: bool) -> bool {
        match stage {
            Stage::Sample | Stage::Quoted => true,
            Stage::Checked => !is_paid_up,
            _ => false,
        }
    }

    /// It has waited for its customer for so long that nobody counts on it.
    pub fn is_paused(stage: Stage, is_paid_up: bool, since: Timestamp, now: Timestamp) -> bool {
        Self::waits_for_customer(stage, is_paid_up) && now - since >= PAUSED_AFTER
    }

    /// How often the customer asked for changes of the sample.
    pub fn rounds(history: &[CustomOrderEvent]) -> u32 {
        let asked = |event: &&CustomOrderEvent| {
            event.from == Some(Stage::Sample)
                && event.to == Some(Stage::Design)
                && event.by == Mover::Customer
        };
        u32::try_from(history.iter().filter(asked).count()).unwrap_or(u32::MAX)
    }

    /// The day that was promised: the quote's, from its advance on.
    pub fn promised_on(&self) -> Option<NaiveDate> {
        self.quote.filter(|_| self.stage.is_after_advance()).map(|quote| quote.deliver_by)
    }
}

/// The one answer for wrong, missing and somebody else's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Custom order not found")]
#[refusal(NotFound, "not_found")]
pub struct CustomOrderNotFound;

/// Whoever changes it has seen an older one than there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Somebody else has changed this meanwhile")]
#[refusal(Conflict, "stale")]
pub struct StaleCustomOrder;

//! One custom order with all that belongs to it, for staff.

use chrono::NaiveDate;
use pattu_kernel::{Money, Shipment, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::{CHECKS, change_design::design_may_change};
use crate::{
    CustomOrder, CustomOrderEvent, CustomOrderId, CustomPaymentKind, DesignVersion, Mover, Stage,
    ports::CustomOrderKeys,
    views::{
        CustomOrderContact, CustomOrderPhoto, CustomOrderWishes, CustomPaymentView, CustomQuoteView,
        ExpectedStage, PictureDesignView, WholeCustomOrder, WovenSoFar, contact, expected, wishes,
    },
};

/// What happened: a move, or a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderHistoryLine {
    /// Where it went; null: a note.
    pub to: Option<Stage>,
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    pub by: Mover,
    /// The name they sign in with, of staff.
    pub name: Option<String>,
    /// Words of staff: the note, or the reason.
    pub note: Option<String>,
    /// What the shop told the customer with it, or they the shop.
    pub words: Option<String>,
    /// So much was woven by then, of all pieces together.
    pub cm: Option<u32>,
    /// The customer was told another day of arrival, which is not later than promised.
    pub moved_day: bool,
    /// A picture that the shop took, or that whoever asked sent with a message.
    pub photo: Option<CustomOrderPhoto>,
}

/// A version of the design.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomOrderDesign {
    /// From 1; point paper is drawn of the newest.
    pub version: u32,
    /// Null: there was no picture, only letters.
    pub picture: Option<PictureDesignView>,
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// The name they sign in with, of staff; null: the customer chose it.
    pub by: Option<String>,
    /// SHA-256 of the picture's cells, as they were when its sample was shown; its point paper says the same.
    pub picture_sha256: Option<String>,
    /// The same of the letters.
    pub letters_sha256: Option<String>,
    /// When its sample was approved.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub approved_at: Option<Timestamp>,
}

impl CustomOrderDesign {
    fn of(design: DesignVersion, history: &[CustomOrderEvent]) -> Self {
        let approval = history
            .iter()
            .rev()
            .find(|event| event.design == Some(design.version) && event.answers_sample())
            .filter(|event| event.to == Some(Stage::Approved));
        Self {
            version: design.version,
            picture: design.picture.map(PictureDesignView::from),
            made_at: design.made_at,
            by: design.by,
            picture_sha256: design.hashes.picture.map(hex::encode),
            letters_sha256: design.hashes.letters.map(hex::encode),
            approved_at: approval.map(|event| event.at),
        }
    }
}

/// A point to look at before the sarees leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CustomOrderCheck {
    pub name: &'static str,
    pub text: &'static str,
}

/// A custom order as staff see it. The picture itself is shown by a link of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a question that the page asks by itself")]
pub struct StaffCustomOrder {
    #[schema(value_type = uuid::Uuid)]
    pub id: CustomOrderId,
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: Stage,
    /// Send it with a change: another one answers `stale`.
    pub version: u32,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// It is given up then; null once it is paid for or over.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub expires_at: Option<Timestamp>,
    /// In rupees, as they were told.
    pub charge: Money,
    /// They confirmed that they have read what it costs and how long it takes.
    pub acknowledged: bool,
    pub can_be_cancelled: bool,
    pub contact: CustomOrderContact,
    pub wishes: CustomOrderWishes,
    /// Its size and whether it is still there; never an address.
    pub photo: Option<CustomOrderPhoto>,
    /// The letters of the message came with it: there is point paper of them.
    pub has_letters: bool,
    /// The versions of the design, the first one first.
    pub designs: Vec<CustomOrderDesign>,
    /// How the picture lies on the cloth may be changed.
    pub can_change_design: bool,
    pub history: Vec<CustomOrderHistoryLine>,
    /// What is still to come.
    pub dates: Vec<ExpectedStage>,
    /// Where staff may move it now, by calls of their own for `quoted` and `cancelled`.
    pub moves: Vec<Stage>,
    /// A quote may be made, or replaced by a new one.
    pub can_be_quoted: bool,
    /// What is looked at before the sarees leave.
    pub checks: Vec<CustomOrderCheck>,
    pub quote: Option<CustomQuoteView>,
    /// Nothing of the quote is left to pay.
    pub is_paid_up: bool,
    pub payments: Vec<CustomPaymentView>,
    /// Which payments go back by the shop's terms when it is given up now, or since it was.
    pub goes_back: Vec<CustomPaymentKind>,
    /// Null before it is on the loom.
    pub woven: Option<WovenSoFar>,
    /// The day that was promised with the quote whose advance is paid.
    pub promised_on: Option<NaiveDate>,
    /// So many days the sarees lay ready for want of the balance: what was promised waits as long.
    pub waited_days: u32,
    /// It would arrive later than promised.
    pub is_late: bool,
    /// How often the customer asked for changes of the sample.
    pub rounds: u32,
    /// So many of them are without a charge.
    pub free_rounds: u32,
    pub shipment: Option<Shipment>,
    /// There is a picture of the sample, taken since its design was begun.
    pub has_sample_photo: bool,
}

impl StaffCustomOrder {
    pub fn of(
        whole: &WholeCustomOrder,
        has_letters: bool,
        designs: Vec<DesignVersion>,
        keys: &dyn CustomOrderKeys,
        now: Timestamp,
    ) -> Self {
        let line = |event: &CustomOrderEvent| CustomOrderHistoryLine {
            to: event.to,
            at: event.at,
            by: event.by,
            name: event.name.clone(),
            note: event.note.clone(),
            words: event.words.clone(),
            cm: event.cm,
            moved_day: event.is_moved_day(),
            photo: event.linked_photo(keys, now),
        };
        let (order, dates) = (&whole.order, whole.expected(now));
        Self {
            id: order.id,
            number: order.number.as_str().to_owned(),
            stage: order.stage,
            version: order.version,
            created_at: order.created_at,
            expires_at: order.expires_at.filter(|_| order.stage == Stage::Requested),
            charge: order.charge,
            acknowledged: order.request.acknowledged,
            can_be_cancelled: order.stage.can_be_cancelled(),
            contact: contact(order),
            wishes: wishes(order),
            photo: order.photo.map(|photo| CustomOrderPhoto::of(photo, order.id, None)),
            has_letters,
            designs: designs
                .into_iter()
                .map(|design| CustomOrderDesign::of(design, &whole.history))
                .collect(),
            can_change_design: design_may_change(order.stage)
                && order.photo.is_some_and(|photo| photo.deleted_at.is_none()),
            history: whole.history.iter().map(line).collect(),
            moves: order.stage.moves_of_staff().collect(),
            can_be_quoted: matches!(order.stage, Stage::Approved | Stage::Quoted),
            checks: CHECKS.map(|(name, text)| CustomOrderCheck { name, text }).into(),
            quote: CustomQuoteView::of(order, now),
            is_paid_up: order.standing().is_paid_up(),
            payments: whole.payments(),
            goes_back: whole.goes_back(now),
            woven: WovenSoFar::of(order),
            promised_on: order.promised_on(),
            waited_days: order.waited_days(&whole.history, now),
            is_late: order.is_late(&whole.history, &dates, now),
            rounds: CustomOrder::rounds(&whole.history),
            free_rounds: whole.terms.numbers.free_rounds,
            shipment: order.shipment.clone(),
            has_sample_photo: !CustomOrderEvent::of_sample(&whole.history).is_empty(),
            dates: expected(dates),
        }
    }
}

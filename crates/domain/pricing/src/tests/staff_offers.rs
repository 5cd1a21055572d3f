//! Offers as staff write them: what a form becomes, and what a preview says of it.

use chrono::Duration;
use pattu_customers::{Permitted, Role, Staff, Username, may::OffersWrite};
use pattu_kernel::{Id, Money, Refusal};
use uuid::Uuid;

use super::{
    coupon,
    looking::{Noon, now},
    noon, offer, rupees,
};
use crate::{
    CartQueries, CartSnapshot, Offer, OfferForm, OfferId, OfferKind, OfferRecord, OfferScope, ShippingTerms,
    staff::{OfferPreview, OfferState, preview_offer},
};

fn form() -> OfferForm {
    OfferForm {
        label: " Diwali ".to_owned(),
        description: String::new(),
        image: None,
        code: None,
        basis_points: 1_000,
        scope: OfferScope::WholeCart,
        min_order: None,
        min_items: None,
        max_discount: None,
        categories: Vec::new(),
        products: Vec::new(),
        starts_at: None,
        ends_at: None,
        max_uses: None,
        max_uses_per_customer: None,
        on_site: true,
        is_draft: false,
    }
}

fn id() -> OfferId {
    OfferId::new(Uuid::from_u128(77))
}

fn read(form: &OfferForm) -> Result<OfferRecord, Vec<String>> {
    form.read(id(), noon()).map_err(|errors| errors.into_keys().collect())
}

#[test]
fn a_form_becomes_an_offer_with_its_code_in_capitals() {
    let record = read(&OfferForm { code: Some(" diwali-26 ".to_owned()), ..form() }).unwrap();
    assert_eq!(record.offer.label, "Diwali");
    assert!(matches!(&record.offer.kind, OfferKind::Coupon(code) if code.as_str() == "DIWALI-26"));
    assert_eq!(record.offer.percentage.basis_points(), 1_000);
}

#[test]
fn every_mistake_of_an_offer_is_told_at_its_field() {
    let long = |count: usize| "x".repeat(count);
    let year = |years: i64| noon() + Duration::days(365 * years);
    let some = |paise| Some(Money::from_paise(paise));
    let cases = [
        (OfferForm { label: " ".into(), ..form() }, "label"),
        (OfferForm { label: long(121), ..form() }, "label"),
        (OfferForm { label: "two\nlines".into(), ..form() }, "label"),
        (OfferForm { description: long(2_001), ..form() }, "description"),
        (OfferForm { image: Some("https://elsewhere.in/a.jpg".into()), ..form() }, "image"),
        (OfferForm { image: Some("/media/images/offers/../a.jpg".into()), ..form() }, "image"),
        (OfferForm { code: Some(String::new()), ..form() }, "code"),
        (OfferForm { code: Some("ABC".into()), ..form() }, "code"),
        (OfferForm { code: Some("TEN OFF".into()), ..form() }, "code"),
        (OfferForm { basis_points: 0, ..form() }, "discountPercentage"),
        (OfferForm { basis_points: -5, ..form() }, "discountPercentage"),
        (OfferForm { basis_points: 10_001, ..form() }, "discountPercentage"),
        (OfferForm { basis_points: i64::MAX, ..form() }, "discountPercentage"),
        (OfferForm { scope: OfferScope::MatchingItems, ..form() }, "scope"),
        (OfferForm { min_order: some(0), ..form() }, "minOrderValue"),
        (OfferForm { min_order: some(1_000_000_001), ..form() }, "minOrderValue"),
        (OfferForm { max_discount: some(-1), ..form() }, "maxDiscount"),
        (OfferForm { min_items: Some(0), ..form() }, "minItems"),
        (OfferForm { min_items: Some(601), ..form() }, "minItems"),
        (OfferForm { max_uses: Some(0), ..form() }, "maxUses"),
        (OfferForm { max_uses: Some(u32::MAX), ..form() }, "maxUses"),
        (OfferForm { max_uses_per_customer: Some(0), ..form() }, "maxUsesPerCustomer"),
        (OfferForm { categories: vec!["Not An Id".into()], ..form() }, "categories"),
        (OfferForm { starts_at: Some(year(-40)), ..form() }, "startsAt"),
        (OfferForm { ends_at: Some(year(200)), ..form() }, "endsAt"),
        (OfferForm { starts_at: Some(noon()), ends_at: Some(noon()), ..form() }, "endsAt"),
    ];
    for (wrong, field) in cases {
        assert_eq!(read(&wrong).unwrap_err(), [field], "{wrong:?}");
    }
    let many = OfferForm { label: String::new(), basis_points: 0, code: Some("x".into()), ..form() };
    assert_eq!(read(&many).unwrap_err(), ["code", "discountPercentage", "label"], "all at once");
}

#[test]
fn an_end_goes_before_everything_and_a_draft_before_its_beginning() {
    let hour = Duration::hours(1);
    let with = |change: &dyn Fn(&mut OfferForm), uses: u32| {
        let mut form = form();
        change(&mut form);
        let mut record = read(&form).unwrap();
        record.offer.limits.uses = uses;
        OfferState::of(&record, noon())
    };
    assert_eq!(with(&|_| (), 0), OfferState::Live);
    assert_eq!(with(&|form| form.starts_at = Some(noon()), 0), OfferState::Live);
    assert_eq!(with(&|form| form.starts_at = Some(noon() + hour), 0), OfferState::Scheduled);
    assert_eq!(with(&|form| form.ends_at = Some(noon() + hour), 0), OfferState::Live);
    assert_eq!(with(&|form| form.ends_at = Some(noon()), 0), OfferState::Ended);
    assert_eq!(with(&|form| form.max_uses = Some(2), 1), OfferState::Live);
    assert_eq!(with(&|form| form.max_uses = Some(2), 2), OfferState::UsedUp);
    let draft = |form: &mut OfferForm| {
        form.is_draft = true;
        form.starts_at = Some(noon() - hour);
    };
    assert_eq!(with(&draft, 0), OfferState::Draft);
    let over = |form: &mut OfferForm| {
        draft(form);
        form.ends_at = Some(noon());
    };
    assert_eq!(with(&over, 0), OfferState::Ended);
}

/// The offers that run.
struct Running(Vec<Offer>);

impl CartQueries for Running {
    fn cart(
        &self,
        _: Vec<pattu_catalog::ProductId>,
        _: Option<crate::CouponCode>,
        _: Option<Uuid>,
    ) -> pattu_kernel::BoxFuture<'_, Result<CartSnapshot, pattu_kernel::StoreError>> {
        let offers = self.0.clone();
        Box::pin(async move {
            Ok(CartSnapshot {
                products: Vec::new(),
                offers,
                open_codes: Vec::new(),
                held_use: None,
                shipping: ShippingTerms::DEFAULT,
            })
        })
    }
}

fn owner() -> Permitted<OffersWrite> {
    let staff = Staff {
        id: Id::new(Uuid::from_u128(1)),
        username: Username::parse("lakshmi").unwrap(),
        role: Role::Owner,
    };
    staff.permitted().unwrap()
}

fn preview(running: &[Offer], id: Option<OfferId>, form: OfferForm) -> OfferPreview {
    now(preview_offer(&Running(running.to_vec()), &Noon, &owner(), id, form)).unwrap()
}

#[test]
fn a_preview_is_what_shoppers_would_pay() {
    let shown = preview(&[], None, form());
    let carts: Vec<_> = shown.carts.iter().map(|cart| (cart.subtotal, cart.discount, cart.payable)).collect();
    assert_eq!(
        carts,
        [
            (rupees(2_500), rupees(250), rupees(2_430)),
            (rupees(9_000), rupees(900), rupees(8_100)),
            (rupees(20_000), rupees(2_000), rupees(18_000)),
        ]
    );
    assert_eq!((shown.terms.as_str(), shown.warnings.len()), ("10% off", 0));
    assert!(shown.carts.iter().all(|cart| cart.wins && cart.why == "No other offer applies here"));
}

#[test]
fn a_preview_says_which_offer_is_taken_and_why() {
    let running = [offer(1, 20), coupon(2, 90, "OTHERS")];
    let shown = preview(
        &running[..1],
        None,
        OfferForm {
            min_order: Some(rupees(5_000)),
            max_discount: Some(rupees(3_000)),
            basis_points: 2_500,
            ..form()
        },
    );
    let told: Vec<_> = shown.carts.iter().map(|cart| (cart.wins, cart.discount, cart.why.as_str())).collect();
    assert_eq!(
        told,
        [
            (false, rupees(500), "₹2,500 more is needed for this offer"),
            (true, rupees(2_250), "It gives ₹450 more than Offer 1"),
            (false, rupees(4_000), "Offer 1 gives ₹4,000, this one ₹3,000"),
        ]
    );
    assert_eq!(shown.carts[2].winner.as_deref(), Some("Offer 1"));
    assert_eq!(shown.warnings, ["Offer 1 is better on ₹20,000, so it is taken there."]);
    // A coupon is tried as a shopper would type it, and written over itself it does not compete with itself.
    let mine = preview(&running, Some(running[0].id), OfferForm { basis_points: 500, ..form() });
    assert!(mine.carts.iter().all(|cart| cart.wins), "{mine:?}");
    let code = preview(
        &running[..1],
        None,
        OfferForm { code: Some("DIWALI".into()), basis_points: 2_000, ..form() },
    );
    assert!(code.carts.iter().all(|cart| !cart.wins), "the same: the automatic one is taken");
}

#[test]
fn a_preview_warns_of_what_should_be_thought_about() {
    let soon = Some(noon() + Duration::minutes(59));
    let shown = preview(
        &[],
        None,
        OfferForm { basis_points: 5_001, min_order: Some(rupees(5_000)), ends_at: soon, ..form() },
    );
    assert_eq!(shown.terms, "50.01% off, up to ₹5,000, on orders from ₹5,000");
    assert_eq!(
        shown.warnings,
        [
            "It gives at most ₹5,000: without a largest discount, the smallest order is the limit.",
            "It ends within an hour.",
            "It gives away more than half of the price."
        ]
    );
    let over = preview(&[], None, OfferForm { ends_at: Some(noon()), ..form() });
    assert_eq!(over.warnings, ["Its last moment has passed."]);
    assert!(over.carts.iter().all(|cart| cart.why == "It has ended"));
    let later = noon() + Duration::days(3);
    let narrow = preview(
        &[],
        None,
        OfferForm {
            starts_at: Some(later),
            categories: vec!["silk".into()],
            scope: OfferScope::MatchingItems,
            ..form()
        },
    );
    assert_eq!((narrow.at, narrow.assumes_its_sarees), (later, true));
    assert!(narrow.carts.iter().all(|cart| cart.wins));
    let pieces = preview(&[], None, OfferForm { min_items: Some(2), ..form() });
    assert_eq!(pieces.carts[0].why, "1 more piece is needed for this offer");
    let wrong = now(preview_offer(
        &Running(Vec::new()),
        &Noon,
        &owner(),
        None,
        OfferForm { basis_points: 0, ..form() },
    ));
    assert!(wrong.unwrap_err().fields().contains_key("discountPercentage"));
}

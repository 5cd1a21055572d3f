//! Shops of every kind, with what they sell and offer, by chance but the same each time.

use chrono::{TimeDelta, TimeZone, Utc};
use pattu_catalog::{CategoryId, SellableProduct};
use pattu_customers::{Role, Staff, Username};
use pattu_invoices::{CounterTotal, Seller, SellerFacts, TaxPractice, ports::GoodsTax};
use pattu_kernel::{CounterService, Id, Money, Rate, RateChange, SeriesCode, Timestamp, day_in_india};
use pattu_pricing::{Offer, OfferConditions, OfferKind, OfferLimits, OfferScope};
use pattu_tills::TillDevice;
use uuid::Uuid;

use crate::devices::{Snapshot, SnapshotFacts, SnapshotProduct};

/// The same numbers each time (Knuth's MMIX generator).
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most.max(1)
    }

    pub(super) fn one_in(&mut self, of: u64) -> bool {
        self.below(of) == 0
    }

    pub(super) fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        let at = usize::try_from(self.below(u64::try_from(all.len()).unwrap())).unwrap();
        all.get(at).unwrap()
    }
}

pub(super) fn moment() -> Timestamp {
    Utc.with_ymd_and_hms(2026, 11, 27, 6, 30, 0).unwrap()
}

pub(super) fn rate(basis_points: i32) -> Rate {
    Rate::from_basis_points(basis_points).unwrap()
}

pub(super) fn id<Kind>(dice: &mut Dice) -> Id<Kind> {
    let (high, low) = (dice.below(u64::MAX >> 33), dice.below(u64::MAX >> 33));
    Id::new(Uuid::from_u128(u128::from(high) << 90 | u128::from(low) << 40 | u128::from(dice.below(1 << 20))))
}

const CATEGORIES: [&str; 3] = ["kanchipuram", "gadwal", "cotton"];

fn product(dice: &mut Dice, at: usize, taxed: bool) -> SnapshotProduct {
    let name = *dice.of(&[
        "Kanchipuram rani",
        "Gadwal \"temple\" border",
        "కొల్లం పట్టు చీర",
        "Mangalagiri, cotton & zari",
    ]);
    let paise = if dice.one_in(4) {
        i64::try_from(dice.below(900_000)).unwrap() + 1
    } else {
        i64::try_from(dice.below(12_000)).unwrap() * 100 + 9_900
    };
    let hsn = (*dice.of(&["5007", "5208", "540752", "6211"])).to_owned();
    let tax = GoodsTax::written(hsn, rate(*dice.of(&[500, 500, 500, 1_200, 1_800, 0])));
    // Every second garment costs about as much as no rate fits.
    let paise = if tax.by_value && dice.one_in(2) { 250_000 + paise % 60_000 } else { paise };
    SnapshotProduct {
        product: SellableProduct {
            id: id(dice),
            sku: format!("SKU-{at}"),
            name: name.to_owned(),
            image: dice.one_in(2).then(|| format!("/media/{at}.jpg")),
            category: CategoryId::parse(dice.of::<&str>(&CATEGORIES)).unwrap(),
            price: Money::from_paise(paise),
            available: u32::try_from(dice.below(9)).unwrap(),
        },
        barcode: dice.one_in(3).then(|| format!("89010000{at:05}")),
        tax: (taxed || !dice.one_in(9)).then_some(tax),
    }
}

fn offer(dice: &mut Dice, products: &[SnapshotProduct], at: u32) -> Offer {
    let some = |dice: &mut Dice, of: u64| dice.one_in(of);
    let min_order = some(dice, 3).then(|| Money::from_rupees(5_000));
    let categories = if some(dice, 3) {
        vec![CategoryId::parse(dice.of::<&str>(&CATEGORIES)).unwrap()]
    } else {
        Vec::new()
    };
    let products = if some(dice, 4) { vec![dice.of(products).product.id] } else { Vec::new() };
    let day = TimeDelta::days(1);
    Offer {
        id: id(dice),
        label: format!("Offer {at}"),
        description: String::new(),
        kind: OfferKind::Automatic,
        percentage: rate(*dice.of(&[300, 500, 725, 1_000])),
        scope: if categories.is_empty() && products.is_empty() || some(dice, 2) {
            OfferScope::WholeCart
        } else {
            OfferScope::MatchingItems
        },
        conditions: OfferConditions {
            min_order,
            min_items: some(dice, 3).then_some(3),
            categories,
            products,
            starts_at: some(dice, 4).then(|| moment() + if some(dice, 2) { day } else { -day }),
            ends_at: some(dice, 4).then(|| moment() + if some(dice, 2) { day } else { -day }),
        },
        max_discount: some(dice, 3).then(|| Money::from_paise(75_050)),
        limits: OfferLimits::default(),
        created_at: moment() - TimeDelta::days(i64::from(at % 2)),
    }
}

/// One that has begun, and one that begins tomorrow.
fn rate_changes(shop: &str) -> Vec<RateChange> {
    let change = |hsn: &str, days, percent| RateChange {
        hsn: hsn.to_owned(),
        from: day_in_india(moment() + TimeDelta::days(days)),
        rate: rate(percent),
    };
    if shop == "without offers" { vec![change("5007", 1, 0), change("5208", 0, 1_200)] } else { Vec::new() }
}

/// What the law leaves open, decided otherwise than usual in two of the shops.
fn practice(shop: &str) -> TaxPractice {
    let unusual = matches!(shop, "without offers" | "composition");
    TaxPractice { by_recorded_state: !unusual, by_gstin_state: unusual, ..TaxPractice::default() }
}

fn counter_total(shop: &str) -> CounterTotal {
    let exact = matches!(shop, "without offers" | "unregistered");
    if exact { CounterTotal::Exact } else { CounterTotal::WholeRupees }
}

/// A fall and pico; one shop has none.
fn services(dice: &mut Dice, shop: &str) -> Vec<CounterService> {
    let all = [("FALL", "Fall, stitched on", 350, 500), ("PICO", "Pico", 80, 1_800)];
    let service = |(code, name, rupees, points): (&str, &str, i32, i32)| CounterService {
        id: id::<()>(dice).uuid(),
        code: code.to_owned(),
        name: name.to_owned(),
        sac: "998822".to_owned(),
        rate: rate(points),
        price: Money::from_rupees(rupees),
    };
    if shop == "e-invoices" { Vec::new() } else { all.into_iter().map(service).collect() }
}

/// Name, GSTIN, composition, e-invoices, offers, and who sells.
type Kind = (&'static str, Option<&'static str>, bool, bool, u32, Role);

/// Shops of every kind.
pub(super) fn shops(dice: &mut Dice) -> Vec<(&'static str, Snapshot)> {
    let kinds: [Kind; 6] = [
        ("regular", Some("37AADCS0472N1Z1"), false, false, 4, Role::Cashier),
        ("without offers", Some("36AADCS0472N1Z3"), false, false, 0, Role::Owner),
        ("e-invoices", Some("37AADCS0472N1Z1"), false, true, 2, Role::Manager),
        ("composition", Some("37AADCS0472N1Z1"), true, false, 2, Role::Owner),
        ("unregistered", None, false, false, 3, Role::Manager),
        ("nothing said", None, false, false, 1, Role::Owner),
    ];
    kinds
        .into_iter()
        .map(|(name, gstin, is_composition, needs_e_invoices, offers, role)| {
            let products: Vec<_> = (0..10).map(|at| product(dice, at, name != "without offers")).collect();
            let offers = (0..offers).map(|at| offer(dice, &products, at)).collect();
            let seller = Seller {
                facts: SellerFacts {
                    name: "Pattu".into(),
                    legal_name: "Pattu Silks LLP".into(),
                    address: "12 Park Road\nKurnool 518001".into(),
                    phone: "9848012345".into(),
                    email: String::new(),
                    gstin: gstin.map(str::to_owned),
                },
                is_unregistered: name == "unregistered",
                is_composition,
                needs_e_invoices,
                series: SeriesCode::parse("W").unwrap(),
                counter_series: SeriesCode::parse("S").unwrap(),
                credit_series: SeriesCode::parse("CN").unwrap(),
                receipt_series: None,
                refund_series: SeriesCode::parse("RF").unwrap(),
                rate_changes: rate_changes(name),
                practice: practice(name),
                counter_total: counter_total(name),
                terms: "No exchange without this bill".into(),
            };
            let device = TillDevice {
                id: id(dice),
                till: id(dice),
                series: SeriesCode::parse("C1").unwrap(),
                public_key: Vec::new(),
                registered_at: moment(),
                registered_by: "lakshmi".into(),
                last_seen_at: moment(),
                waiting: 0,
                removed_at: None,
            };
            let staff = Staff { id: id(dice), username: Username::parse("anu").unwrap(), role };
            let services = services(dice, name);
            let facts =
                SnapshotFacts { products, services, offers, seller, upi: None, last: Some((2026, 17)) };
            let until = moment() + TimeDelta::hours(24);
            (name, Snapshot { taken_at: moment(), device, staff, until, facts })
        })
        .collect()
}

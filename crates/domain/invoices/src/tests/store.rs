//! An order, and a store that numbers as the database does.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use pattu_catalog::ProductId;
use pattu_custom_orders::CustomOrderId;
use pattu_kernel::{
    AddressForm, FinancialYear, Id, Money, Rate, SeriesCode, ShippingAddress, StoreError, Text, Timestamp,
};
use pattu_orders::{
    Amounts, OrderId, OrderLine, OrderNumber, OrderStatus, PaymentStatus, ReturnedPieces, StockHold,
    StoredOrder,
};
use uuid::Uuid;

use crate::{
    CounterTotal, Document, DocumentNumber, DocumentOf, Seller, SellerFacts, TaxPractice,
    ports::{DocumentsTx, GoodsTax, NextNumber, OrderDocumentsTx, OwedVouchersTx, PlacedNumber, WentBack},
};

pub const GSTIN: &str = "37AADCS0472N1Z1";

pub struct Store {
    pub seller: Seller,
    pub taxes: BTreeMap<ProductId, GoodsTax>,
    pub back: WentBack,
    pub documents: Vec<Document>,
    /// Of whom a voucher is owed.
    pub owed: Vec<StoredOrder>,
    /// Of a custom order.
    pub returned: Money,
}

pub fn at(text: &str) -> Timestamp {
    text.parse::<DateTime<Utc>>().unwrap()
}

pub fn noon() -> Timestamp {
    at("2026-11-25T06:30:00Z")
}

pub fn product(number: u128) -> ProductId {
    Id::new(Uuid::from_u128(number))
}

impl Store {
    /// A shop in Andhra Pradesh that collects GST, with two sarees.
    pub fn regular() -> Self {
        let tax = |hsn: &str, bp| GoodsTax::written(hsn.to_owned(), Rate::from_basis_points(bp).unwrap());
        Self {
            seller: Seller {
                facts: SellerFacts {
                    name: "Pattu".into(),
                    gstin: Some(GSTIN.into()),
                    ..SellerFacts::default()
                },
                is_unregistered: false,
                is_composition: false,
                needs_e_invoices: false,
                series: SeriesCode::parse("W").unwrap(),
                counter_series: SeriesCode::parse("S").unwrap(),
                credit_series: SeriesCode::parse("CN").unwrap(),
                receipt_series: None,
                refund_series: SeriesCode::parse("RF").unwrap(),
                rate_changes: Vec::new(),
                practice: TaxPractice::default(),
                counter_total: CounterTotal::default(),
                terms: "All sales are final.".into(),
            },
            taxes: [(product(1), tax("5007", 500)), (product(2), tax("5208", 1_800))].into(),
            back: WentBack::default(),
            documents: Vec::new(),
            owed: Vec::new(),
            returned: Money::ZERO,
        }
    }

    pub fn gone(&mut self, product: ProductId, refunded: u32) {
        self.back.parts.pieces.insert(product, ReturnedPieces { refunded, on_sale: 0 });
    }
}

impl OrderDocumentsTx for Store {
    fn documents_of(&mut self, order: OrderId) -> Result<Vec<Document>, StoreError> {
        Ok(self
            .documents
            .iter()
            .filter(|document| document.of == DocumentOf::Order(order) && !document.kind.is_voucher())
            .cloned()
            .collect())
    }

    fn vouchers_of(&mut self, order: OrderId) -> Result<Vec<Document>, StoreError> {
        let of_order = |document: &&Document| document.of == DocumentOf::Order(order);
        let vouchers = self.documents.iter().filter(of_order).filter(|document| document.kind.is_voucher());
        Ok(vouchers.cloned().collect())
    }

    fn custom_documents_of(&mut self, wanted: CustomOrderId) -> Result<Vec<Document>, StoreError> {
        let is_its = |document: &&Document| matches!(document.of, DocumentOf::CustomOrder { custom, .. } if custom == wanted);
        Ok(self.documents.iter().filter(is_its).cloned().collect())
    }

    fn returned_of_custom(&mut self, _: CustomOrderId, _: &[String]) -> Result<Money, StoreError> {
        Ok(self.returned)
    }

    fn went_back(&mut self, _: &StoredOrder) -> Result<WentBack, StoreError> {
        Ok(self.back.clone())
    }
}

impl DocumentsTx for Store {
    fn seller(&mut self) -> Result<Seller, StoreError> {
        Ok(self.seller.clone())
    }

    fn goods_tax(&mut self, _: &[ProductId]) -> Result<BTreeMap<ProductId, GoodsTax>, StoreError> {
        Ok(self.taxes.clone())
    }

    fn next_number(
        &mut self,
        series: &SeriesCode,
        year: FinancialYear,
        day: NaiveDate,
    ) -> Result<Option<NextNumber>, StoreError> {
        let of_series = |document: &&Document| {
            let (of, in_year, _) = document.number.parts();
            (of, in_year) == (series, year)
        };
        let before: Vec<_> = self.documents.iter().filter(of_series).collect();
        if before.last().is_some_and(|last| last.issued_on > day) {
            return Ok(None);
        }
        let no = u32::try_from(before.len()).unwrap() + 1;
        Ok(Some(NextNumber { no, previous: before.last().map(|document| document.hash) }))
    }

    fn place_number(
        &mut self,
        number: &DocumentNumber,
        _: NaiveDate,
    ) -> Result<Option<PlacedNumber>, StoreError> {
        let is_taken = self.documents.iter().any(|document| document.number == *number);
        let previous = self.documents.last().map(|document| document.hash);
        Ok((!is_taken).then_some(PlacedNumber { missing: Vec::new(), previous }))
    }

    fn insert_document(&mut self, document: &Document) -> Result<(), StoreError> {
        self.documents.push(document.clone());
        Ok(())
    }
}

impl OwedVouchersTx for Store {
    fn lock_owed_voucher(&mut self) -> Result<Option<StoredOrder>, StoreError> {
        Ok(self.owed.first().cloned())
    }

    fn forget_owed_voucher(&mut self, order: OrderId) -> Result<(), StoreError> {
        self.owed.retain(|owed| owed.id != order);
        Ok(())
    }
}

/// `(product, price of one, pieces, discount)`, all in rupees, sent for `shipping`.
pub fn order(state: &str, lines: &[(u128, i32, u32, i32)], shipping: i32) -> StoredOrder {
    let lines: Vec<OrderLine> = lines
        .iter()
        .map(|(number, unit, quantity, discount)| OrderLine {
            product: product(*number),
            sku: format!("KAN-{number:03}"),
            name: format!("Saree {number}"),
            image: None,
            unit_price: Money::from_rupees(*unit),
            quantity: *quantity,
            discount: Money::from_rupees(*discount),
        })
        .collect();
    let sum = |of: fn(&OrderLine) -> Money| Money::sum(lines.iter().map(of)).unwrap();
    let subtotal = sum(|line| line.unit_price.times(line.quantity).unwrap());
    let (discount, shipping) = (sum(|line| line.discount), Money::from_rupees(shipping));
    let payable = subtotal.minus(discount).unwrap().plus(shipping).unwrap();
    let at = DateTime::from_timestamp(1_795_600_000, 0).unwrap();
    let address = AddressForm {
        full_name: "Lakshmi Devi".into(),
        email: "lakshmi@example.in".into(),
        phone: "9876543210".into(),
        address: "12-3, Park Road".into(),
        city: "Kurnool".into(),
        state: "Kerala".into(),
        pincode: "518001".into(),
        country: "India".into(),
    };
    // Older orders have what was typed.
    let address = ShippingAddress { state: Text::parse(state).unwrap(), ..address.parse("").unwrap() };
    StoredOrder {
        id: Id::new(Uuid::new_v4()),
        number: OrderNumber::parse("PT-7K2M9Q").unwrap(),
        customer: None,
        status: OrderStatus::Shipped,
        payment_status: PaymentStatus::Paid,
        payment_method: Some("upi".into()),
        address,
        lines,
        custom: Vec::new(),
        amounts: Amounts { subtotal, discount, shipping, payable },
        discount_label: None,
        coupon: None,
        created_at: at,
        reserved_until: at,
        payment_opened_at: None,
        stock: StockHold::Claimed,
        next_check_at: None,
        checks: 0,
        review_note: None,
        is_erased: false,
        shipment: None,
        returned_at: None,
        history: Vec::new(),
        provider_order: None,
        paid_at: Some(at),
        paid_by: Some("pay_1".into()),
        version: 1,
    }
}

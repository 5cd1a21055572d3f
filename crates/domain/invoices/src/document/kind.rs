//! Which document a shop hands out, and which taxes stand on it.

use pattu_kernel::{GstState, Rate};

use crate::TaxKind;

/// How the shop stands with GST.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scheme {
    /// Registered: collects tax and hands it on.
    Regular,
    /// Registered, pays a part of its turnover and may not collect tax, nor sell to another State.
    Composition,
    /// Below the threshold: collects none.
    Unregistered,
}

/// Taxed and exempt goods for a buyer who is not registered.
const BOTH: &str = "Invoice-cum-Bill of Supply";

/// The documents, by what the rules call them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DocumentKind {
    /// Rule 46.
    TaxInvoice,
    /// Rule 49.
    BillOfSupply,
    /// A shop that is not registered hands out no tax invoice.
    RetailInvoice,
    /// Rule 50: money came before the goods went.
    ReceiptVoucher,
    /// Rule 51: it went back, and no invoice was made.
    RefundVoucher,
    /// Rule 53 (1A).
    CreditNote,
}

impl Scheme {
    /// What goes with goods that are sold.
    pub const fn of_sale(self) -> DocumentKind {
        match self {
            Self::Regular => DocumentKind::TaxInvoice,
            Self::Composition => DocumentKind::BillOfSupply,
            Self::Unregistered => DocumentKind::RetailInvoice,
        }
    }

    /// Which taxes a sale carries, from the shop's State to where it counts as made.
    pub fn tax_on(self, shop: GstState, place: GstState) -> TaxKind {
        match self {
            Self::Composition | Self::Unregistered => TaxKind::Untaxed,
            Self::Regular if shop == place => TaxKind::CgstSgst,
            Self::Regular => TaxKind::Igst,
        }
    }
}

impl DocumentKind {
    /// As its head says.
    pub const fn title(self) -> &'static str {
        match self {
            Self::TaxInvoice => "Tax Invoice",
            Self::BillOfSupply => "Bill of Supply",
            Self::RetailInvoice => "Retail Invoice",
            Self::ReceiptVoucher => "Receipt Voucher",
            Self::RefundVoucher => "Refund Voucher",
            Self::CreditNote => "Credit Note",
        }
    }

    /// The same of a sale of which nothing, or only a part, is taxed at more than nothing: what is exempt stands on a bill of supply (Rule
    /// 49), beside taxed goods on one paper for whoever is not registered (Rule 46A).
    pub(super) fn title_of(
        self,
        buyer_is_registered: bool,
        mut rates: impl Iterator<Item = Rate>,
    ) -> &'static str {
        let is_exempt = |rate: Rate| rate == Rate::default();
        if self != Self::TaxInvoice {
            return self.title();
        }
        let Some(first) = rates.next() else { return self.title() };
        let is_mixed = rates.any(|rate| is_exempt(rate) != is_exempt(first));
        match (is_exempt(first), is_mixed) {
            (_, true) if !buyer_is_registered => BOTH,
            (true, false) => Self::BillOfSupply.title(),
            _ => self.title(),
        }
    }

    /// What a sale's document is by its title and what stands under it: a bill of supply without a word is one of exempt goods.
    pub fn of_sale_titled(title: &str, note: Option<&str>) -> Option<Self> {
        if title == BOTH || (title == Self::BillOfSupply.title() && note.is_none()) {
            return Some(Self::TaxInvoice);
        }
        let schemes = [Scheme::Regular, Scheme::Composition, Scheme::Unregistered];
        schemes.into_iter().map(Scheme::of_sale).find(|kind| kind.title() == title)
    }

    /// Whether a paper of this title says which of its copies it is (Rule 48).
    pub fn has_copies(title: &str) -> bool {
        [Self::TaxInvoice.title(), BOTH].contains(&title)
    }

    /// It tells of money that came or went before there was an invoice, and of nothing sold.
    pub const fn is_voucher(self) -> bool {
        matches!(self, Self::ReceiptVoucher | Self::RefundVoucher)
    }

    /// What has to stand under its title.
    pub const fn note(self) -> Option<&'static str> {
        match self {
            // Notification 66/2017.
            Self::ReceiptVoucher => Some("Paid in advance for goods: GST is due with the invoice"),
            // Rule 5 (1) (f) of the CGST Rules.
            Self::BillOfSupply => Some("Composition taxable person, not eligible to collect tax on supplies"),
            _ => None,
        }
    }

    /// As stored.
    pub fn as_str(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, name)| name)
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, name)| *name == text).map(|(kind, _)| *kind)
    }

    const ALL: [(Self, &'static str); 6] = [
        (Self::TaxInvoice, "tax_invoice"),
        (Self::BillOfSupply, "bill_of_supply"),
        (Self::RetailInvoice, "retail_invoice"),
        (Self::ReceiptVoucher, "receipt_voucher"),
        (Self::RefundVoucher, "refund_voucher"),
        (Self::CreditNote, "credit_note"),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_shop_that_is_registered_in_full_collects_tax() {
        let state = |name| GstState::of_name(name).unwrap();
        let (shop, other) = (state("Andhra Pradesh"), state("Telangana"));
        for (scheme, title, here, there) in [
            (Scheme::Regular, "Tax Invoice", TaxKind::CgstSgst, TaxKind::Igst),
            (Scheme::Composition, "Bill of Supply", TaxKind::Untaxed, TaxKind::Untaxed),
            (Scheme::Unregistered, "Retail Invoice", TaxKind::Untaxed, TaxKind::Untaxed),
        ] {
            assert_eq!(scheme.of_sale().title(), title);
            assert_eq!((scheme.tax_on(shop, shop), scheme.tax_on(shop, other)), (here, there), "{title}");
        }
    }
}

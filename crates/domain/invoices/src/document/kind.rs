//! Which paper a shop hands out.

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

/// The papers, by what the rules call them.
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

    /// Whether its papers carry tax at all.
    pub const fn collects_tax(self) -> bool {
        matches!(self, Self::Regular)
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
}

//! A product with everything that staff may change of it.

use std::collections::BTreeMap;

use pattu_customers::{Permission, Staff};
use pattu_kernel::{AuditActor, AuditEntry, AuditSubject, FieldErrors, Money, Text, Timestamp};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{
    Colours, ColoursView, FocalPoint, Media, MediaKind, PictureKind, Product, ProductId, TradeFacts,
};

/// Where a saree stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProductState {
    /// Not on sale yet.
    Draft,
    OnSale,
    /// Not on sale any more.
    Archived,
}

impl ProductState {
    /// Told by its two moments.
    pub const fn of(is_published: bool, is_archived: bool) -> Self {
        match (is_published, is_archived) {
            (false, _) => Self::Draft,
            (true, true) => Self::Archived,
            (true, false) => Self::OnSale,
        }
    }
}

/// What a saree needs before it is put on sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MissingFact {
    /// At least one picture.
    Picture,
    Description,
    /// What it is made of.
    Material,
    /// What its zari is, or that it has none.
    Zari,
    /// Where it was woven.
    Origin,
}

impl MissingFact {
    /// Each at its field, under the names of the request.
    pub(super) fn at_fields(missing: impl Iterator<Item = Self>) -> FieldErrors {
        let field = |fact| match fact {
            Self::Picture => ("media", "Please add at least one picture"),
            Self::Description => ("description", "Please describe the saree"),
            Self::Material => ("specifications.material", "Please say what it is made of"),
            Self::Zari => ("specifications.zari", "Please say what its zari is, or that it has none"),
            Self::Origin => ("specifications.origin", "Please say where it was woven"),
        };
        missing.map(field).map(|(name, words)| (name.to_owned(), words.to_owned())).collect()
    }
}

/// A picture or video as the editor shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductMediaDetails {
    /// Send it back with the form.
    pub file: String,
    pub url: String,
    pub kind: MediaKind,
    pub alt: String,
    pub caption: String,
    pub shot: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// A `ThumbHash` in base64.
    pub blur: Option<String>,
    /// What stays in view where it is cropped.
    pub focal_point: FocalPoint,
    /// The file of a video's still picture; null: the first picture of the saree.
    pub poster: Option<String>,
}

impl ProductMediaDetails {
    /// As it is stored.
    pub fn of(media: &Media) -> Self {
        let is_video = media.file.media_type().is_video();
        Self {
            file: media.file.as_str().to_owned(),
            url: PictureKind::Products.address(&media.file),
            kind: if is_video { MediaKind::Video } else { MediaKind::Image },
            alt: media.alt.clone(),
            caption: media.caption.clone(),
            shot: media.shot.clone(),
            width: media.width,
            height: media.height,
            blur: media.blur.as_ref().map(|blur| blur.as_str().to_owned()),
            focal_point: media.focal_point,
            poster: media.poster.as_ref().map(|file| file.as_str().to_owned()),
        }
    }
}

/// A product in the editor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AdminProduct)]
pub struct ProductDetails {
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    pub sku: String,
    pub name: String,
    pub description: String,
    pub category_id: String,
    /// In rupees.
    pub price: Money,
    pub featured: bool,
    pub trending: bool,
    pub specifications: BTreeMap<String, String>,
    pub colours: Option<ColoursView>,
    /// In the order they are shown.
    pub media: Vec<ProductMediaDetails>,
    /// Printed on the label, in rupees.
    pub mrp: Option<Money>,
    /// What the shop paid for one piece, in rupees; there for whoever has `products.cost`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Money>,
    /// It runs out with so many free pieces; null: one of a kind.
    pub low_stock_at: Option<u32>,
    /// In grams.
    pub weight: Option<u32>,
    pub barcode: Option<String>,
    pub hsn: Option<String>,
    /// GST in basis points: 500 is 5 %.
    pub gst_rate: Option<u32>,
    pub state: ProductState,
    /// What it needs before it is put on sale; empty when it is ready.
    pub missing: Vec<MissingFact>,
    /// Pieces in the house.
    pub on_hand: u32,
    /// Of these, the ones held by orders that are being paid.
    pub reserved: u32,
    /// Send it with a change: another one answers `stale`.
    pub version: u32,
    #[schema(value_type = String, format = DateTime)]
    pub changed_at: Timestamp,
    pub changed_by: Option<String>,
}

impl ProductDetails {
    /// What these facts lack.
    pub fn missing_of(
        description: &str,
        specifications: &BTreeMap<String, String>,
        media: &[ProductMediaDetails],
    ) -> Vec<MissingFact> {
        let lacks = |key: &str| specifications.get(key).is_none_or(|value| value.trim().is_empty());
        let checks = [
            (MissingFact::Picture, !media.iter().any(|one| one.kind == MediaKind::Image)),
            (MissingFact::Description, description.trim().is_empty()),
            (MissingFact::Material, lacks("material")),
            (MissingFact::Zari, lacks("zari")),
            (MissingFact::Origin, lacks("origin")),
        ];
        checks.into_iter().filter(|(_, is_missing)| *is_missing).map(|(fact, _)| fact).collect()
    }

    /// Before it is there: nothing, on no day, by nobody.
    pub(super) fn blank(product: &Product, at: Timestamp) -> Self {
        Self {
            id: product.id(),
            sku: String::new(),
            name: String::new(),
            description: String::new(),
            category_id: String::new(),
            price: Money::ZERO,
            featured: false,
            trending: false,
            specifications: BTreeMap::new(),
            colours: None,
            media: Vec::new(),
            mrp: None,
            cost: None,
            low_stock_at: None,
            weight: None,
            barcode: None,
            hsn: None,
            gst_rate: None,
            state: ProductState::Draft,
            missing: Vec::new(),
            on_hand: 0,
            reserved: 0,
            version: 0,
            changed_at: at,
            changed_by: None,
        }
    }

    /// As it is once `product` is saved over it.
    pub(super) fn with(&self, product: &Product, by: &str, at: Timestamp) -> Self {
        let media: Vec<_> = product.media.iter().map(ProductMediaDetails::of).collect();
        let description = product.description.as_ref().map_or("", Text::as_str);
        let specifications = product.specifications.pairs();
        Self {
            sku: product.sku.as_str().to_owned(),
            name: product.name.as_str().to_owned(),
            description: description.to_owned(),
            category_id: product.category.as_str().to_owned(),
            price: product.price.amount(),
            featured: product.featured,
            trending: product.trending,
            specifications: specifications.clone(),
            colours: product.colours.as_ref().map(Colours::view),
            missing: Self::missing_of(description, specifications, &media),
            media,
            mrp: product.trade.mrp,
            cost: product.trade.cost,
            low_stock_at: product.trade.low_stock_at,
            weight: product.trade.weight,
            barcode: product.trade.barcode.clone(),
            hsn: product.trade.hsn.clone(),
            gst_rate: product.trade.gst,
            version: self.version + 1,
            changed_at: at,
            changed_by: Some(by.to_owned()),
            ..self.clone()
        }
    }

    /// What the shop knows for price, stock and taxes.
    pub(super) fn trade(&self) -> TradeFacts {
        TradeFacts {
            mrp: self.mrp,
            cost: self.cost,
            low_stock_at: self.low_stock_at,
            weight: self.weight,
            barcode: self.barcode.clone(),
            hsn: self.hsn.clone(),
            gst: self.gst_rate,
        }
    }

    /// As this member of staff may see it: what it cost is the owner's to know.
    #[must_use]
    pub fn seen_by(self, staff: &Staff) -> Self {
        let cost = self.cost.filter(|_| staff.may(Permission::ProductsCost));
        Self { cost, ..self }
    }

    pub(super) fn fields(&self) -> Value {
        let media = self.media.iter().map(|one| {
            json!({
                "file": one.file,
                "alt": one.alt,
                "caption": one.caption,
                "shot": one.shot,
                "focalPoint": one.focal_point,
                "poster": one.poster,
            })
        });
        json!({
            "sku": self.sku,
            "name": self.name,
            "description": self.description,
            "category": self.category_id,
            "price": self.price.to_string(),
            "featured": self.featured,
            "trending": self.trending,
            "specifications": self.specifications,
            "colours": self.colours,
            "media": media.collect::<Vec<_>>(),
            "mrp": self.mrp.map(|money| money.to_string()),
            "lowStockAt": self.low_stock_at,
            "weight": self.weight,
            "barcode": self.barcode,
            "hsn": self.hsn,
            "gstRate": self.gst_rate,
            "state": self.state,
            "onHand": self.on_hand,
        })
    }

    /// What became of `before` (`None`: it was not there), for the audit log; `None` when it is the same.
    pub(super) fn changed_from(
        &self,
        before: Option<&Self>,
        action: &'static str,
        by: AuditActor,
        at: Timestamp,
    ) -> Option<AuditEntry> {
        let old = before.map_or_else(|| json!({}), Self::fields);
        AuditEntry::of_change((&old, &self.fields()), self.subject(), action, by, at)
    }

    /// The line about what it costs the shop, which managers do not read; `None` when that is the same.
    pub(super) fn cost_changed_from(
        &self,
        before: Option<&Self>,
        by: AuditActor,
        at: Timestamp,
    ) -> Option<AuditEntry> {
        let told = |cost: Option<Money>| json!({ "cost": cost.map(|money| money.to_string()) });
        let (old, new) = (told(before.and_then(|before| before.cost)), told(self.cost));
        let subject = AuditSubject { kind: "product_cost", ..self.subject() };
        AuditEntry::of_change((&old, &new), subject, "changed_cost", by, at)
    }

    fn subject(&self) -> AuditSubject {
        AuditSubject { kind: "product", id: self.id.to_string(), label: self.name.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_saree_is_ready_when_shoppers_would_know_what_it_is() {
        let facts = |words: &[&str]| -> BTreeMap<String, String> {
            words.iter().map(|key| ((*key).to_owned(), "known".to_owned())).collect()
        };
        let nothing = ProductDetails::missing_of(" ", &facts(&[]), &[]);
        assert_eq!(nothing.len(), 5, "{nothing:?}");
        let picture = ProductMediaDetails {
            file: "a.jpg".into(),
            url: "/media/images/products/a.jpg".into(),
            kind: MediaKind::Image,
            alt: "A saree".into(),
            caption: String::new(),
            shot: String::new(),
            width: 9,
            height: 12,
            blur: None,
            focal_point: FocalPoint::USUAL,
            poster: None,
        };
        let video = ProductMediaDetails { kind: MediaKind::Video, ..picture.clone() };
        let all = facts(&["material", "zari", "origin"]);
        assert_eq!(ProductDetails::missing_of("Woven", &all, &[video]), [MissingFact::Picture]);
        assert_eq!(ProductDetails::missing_of("Woven", &all, &[picture]), []);
    }

    #[test]
    fn what_was_never_on_sale_is_a_draft() {
        assert_eq!(ProductState::of(false, true), ProductState::Draft);
        assert_eq!(ProductState::of(true, true), ProductState::Archived);
        assert_eq!(ProductState::of(true, false), ProductState::OnSale);
    }
}

//! What a search shows besides sarees: how it was understood, what it can be narrowed by, what could be meant.

use pattu_kernel::Money;
use serde::Serialize;
use utoipa::ToSchema;

use crate::ProductId;

/// How a search was understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Search)]
pub struct SearchView {
    /// As it was typed, in lower case with single spaces.
    #[schema(example = "kanjivram")]
    pub asked: String,
    /// What was looked for.
    #[schema(example = "kanchipuram")]
    pub understood: String,
    /// True when a word was taken for a slip of the pen and another one was looked for.
    pub corrected: bool,
}

/// What a list can be narrowed by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Facets)]
pub struct FacetsView {
    /// Sarees that match the filter: exact up to a thousand.
    pub total: u64,
    /// True when there are more than `total`.
    pub more: bool,
    /// Each with its values, the most frequent first; one without values is left out.
    pub groups: Vec<FacetGroupView>,
    /// Prices of the sarees that match, without the filter's own price range.
    pub price: Option<PriceSpan>,
}

/// The least and the highest price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceSpan {
    /// Rupees.
    #[schema(value_type = f64)]
    pub lowest: Money,
    /// Rupees.
    #[schema(value_type = f64)]
    pub highest: Money,
}

/// One question to a saree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FacetGroup)]
pub struct FacetGroupView {
    /// The filter's parameter: `category`, `material`, `work`, `zari`, `colour` or `occasion`.
    #[schema(example = "material")]
    pub group: &'static str,
    /// Its answers.
    pub values: Vec<FacetValueView>,
}

/// One answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FacetValue)]
pub struct FacetValueView {
    /// For the filter's parameter.
    #[schema(example = "mulberry-silk")]
    pub value: String,
    /// For people.
    #[schema(example = "Mulberry silk")]
    pub label: String,
    /// Sarees it would leave, counted without this group's own choices; nothing when there are more than a thousand
    /// to count.
    pub count: Option<u64>,
    /// True when the filter has it.
    pub chosen: bool,
    /// A colour's sample.
    pub swatch: Option<&'static str>,
}

/// What could be meant by the beginning of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Suggestions)]
pub struct SuggestionsView {
    /// How it was understood; nothing when there was no word in it.
    pub search: Option<SearchView>,
    /// At most six sarees.
    pub products: Vec<SuggestedProduct>,
    /// At most six ways to see more of a kind.
    pub ways: Vec<SuggestedWay>,
}

/// A saree, in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedProduct {
    /// Its id.
    #[schema(value_type = uuid::Uuid)]
    pub id: ProductId,
    /// As sold.
    pub name: String,
    /// Rupees.
    #[schema(value_type = f64)]
    pub price: Money,
    /// Its first picture.
    pub image: Option<String>,
    /// Pieces that can be bought now.
    pub stock: u32,
}

/// A filter that fits what was typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedWay {
    /// The filter's parameter.
    pub group: &'static str,
    /// Its value.
    pub value: String,
    /// For people.
    pub label: String,
    /// A colour's sample.
    pub swatch: Option<&'static str>,
}

/// A price category with something in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PriceBandShelf)]
pub struct PriceBandView {
    /// As the shop calls it.
    #[schema(example = "Royal Premium Silk")]
    pub name: String,
    /// Rupees, from this price on.
    #[schema(value_type = f64)]
    pub from: Money,
    /// Rupees, up to this price; none: no end.
    #[schema(value_type = Option<f64>)]
    pub to: Option<Money>,
    /// Whether every saree in it is silk and nothing else: only then its name may stand beside it.
    pub all_silk: bool,
    /// Today's picture of it.
    pub image: Option<String>,
    /// For people who do not see it.
    pub alt: String,
}

/// The price categories that hold a saree, the least dear first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PriceBandList {
    /// Only bands that hold a saree.
    pub data: Vec<PriceBandView>,
}

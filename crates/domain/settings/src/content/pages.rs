//! What the home page, the about page and the FAQ say.

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::ToSchema;

use super::ShopPath;
use crate::Social;

/// A button: its words and the page it opens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ContentAction {
    /// On the button.
    pub label: String,
    /// A page of the shop.
    #[schema(value_type = String)]
    pub link: ShopPath,
}

/// A heading and what stands under it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ContentCard {
    /// Heading.
    pub title: String,
    /// A sentence or two.
    pub text: String,
}

/// The ground colour of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Dye {
    /// Blue-green.
    Peacock,
    /// Dark red.
    Wine,
    /// Dark blue.
    Indigo,
    /// Brick red.
    Madder,
}

/// A slide of the banner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HomeSlide {
    /// Heading.
    pub title: String,
    /// One sentence.
    pub text: String,
    /// Its button.
    pub action: ContentAction,
    /// Its ground.
    pub dye: Dye,
    /// A picture of the shop; none: the screen shows a saree.
    #[schema(value_type = Option<String>)]
    pub image: Option<ShopPath>,
    /// What is seen on the picture.
    pub alt: String,
}

/// The custom order, before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Customise {
    /// Heading.
    pub title: String,
    /// A sentence or two.
    pub text: String,
    /// The photograph.
    #[schema(value_type = Option<String>)]
    pub before: Option<ShopPath>,
    /// The same, woven.
    #[schema(value_type = Option<String>)]
    pub after: Option<ShopPath>,
    /// Its button.
    pub action: ContentAction,
}

/// Our story, in short.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HomeStory {
    /// Heading.
    pub title: String,
    /// What happened.
    pub paragraphs: Vec<String>,
    /// One number or year, set large.
    pub fact: String,
    /// A picture of the shop.
    #[schema(value_type = Option<String>)]
    pub image: Option<ShopPath>,
    /// What is seen on it.
    pub alt: String,
    /// Its button.
    pub action: ContentAction,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Stars(u8);

impl<'de> Deserialize<'de> for Stars {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            stars @ 1..=5 => Ok(Self(stars)),
            _ => Err(de::Error::custom("A rating has 1 to 5 stars")),
        }
    }
}

/// What a customer said, quoted by the owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Testimonial {
    /// Their words.
    pub quote: String,
    /// Who.
    pub name: String,
    /// From where.
    pub town: String,
    /// About which saree.
    #[serde(default)]
    pub saree: Option<String>,
    /// How many stars they gave.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 5)]
    pub rating: Option<Stars>,
    /// Where they said it: `Google review`.
    #[serde(default)]
    pub source: Option<String>,
    /// When they said it.
    #[serde(default)]
    pub said_on: Option<NaiveDate>,
    /// An example made up for a demonstration, and said to be one wherever it is shown.
    #[serde(default)]
    #[schema(required = true)]
    pub is_example: bool,
}

/// A certificate of the shop, with the number that proves it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Certification {
    /// What is certified.
    pub claim: String,
    /// Under which number.
    pub number: String,
    /// Its last day; none: it does not run out.
    #[serde(default)]
    pub valid_until: Option<NaiveDate>,
}

/// The home page's words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HomeWords {
    /// The banner.
    pub slides: Vec<HomeSlide>,
    /// The custom order.
    pub customise: Customise,
    /// Our story, in short.
    pub story: HomeStory,
    /// Why choose us.
    pub why: Vec<ContentCard>,
    /// Our commitment.
    pub commitments: Vec<ContentCard>,
    /// What customers said.
    pub testimonials: Vec<Testimonial>,
    /// A certificate: nothing without its number, nothing once it has run out.
    pub certification: Option<Certification>,
    /// Before the newsletter's field.
    pub newsletter: ContentCard,
}

/// `GET /content/home`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HomeContent {
    /// The words.
    #[serde(flatten)]
    pub words: HomeWords,
    /// Where else the shop is found.
    pub social: Social,
}

/// A year of the family's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Milestone {
    /// When.
    pub year: u16,
    /// What.
    pub title: String,
    /// How.
    pub text: String,
}

/// `GET /content/about`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AboutContent {
    /// Heading.
    pub title: String,
    /// The first sentence.
    pub lead: String,
    /// The heritage.
    pub paragraphs: Vec<String>,
    /// A picture of the shop.
    #[schema(value_type = Option<String>)]
    pub image: Option<ShopPath>,
    /// What is seen on it.
    pub alt: String,
    /// What the shop works for.
    pub mission: Vec<ContentCard>,
    /// Year by year, oldest first.
    pub timeline: Vec<Milestone>,
}

/// A question people ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FaqEntry {
    /// As they ask it.
    pub question: String,
    /// The answer.
    pub answer: String,
    /// Where the whole of it is written.
    #[serde(default)]
    pub more: Option<ContentAction>,
}

/// Questions about one matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FaqGroup {
    /// The topic.
    pub title: String,
    /// Its questions.
    pub entries: Vec<FaqEntry>,
}

/// `GET /content/faq`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FaqContent {
    /// Heading.
    pub title: String,
    /// By topic.
    pub groups: Vec<FaqGroup>,
    /// Those on every saree's page: delivery, returns, care, customisation (spec section 2).
    pub product: Vec<FaqEntry>,
}

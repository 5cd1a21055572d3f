//! What the pages say, as it is sent and answered: the same form both ways, and that of the stored text.

use chrono::NaiveDate;
use pattu_settings::content::Dye;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A button: its words and the page it opens.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionBody {
    #[schema(max_length = 60)]
    #[validate(length(max = 60))]
    label: String,
    /// Within the shop.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    link: String,
}

/// A slide of the banner.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SlideBody {
    #[schema(max_length = 80)]
    #[validate(length(max = 80))]
    title: String,
    #[schema(max_length = 300)]
    #[validate(length(max = 300))]
    text: String,
    #[validate(nested)]
    action: ActionBody,
    dye: Dye,
    /// A picture of the shop; none: the screen shows a saree.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    image: Option<String>,
    /// What is seen on it.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    alt: String,
}

/// The custom order, before and after.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomiseBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_length = 600)]
    #[validate(length(max = 600))]
    text: String,
    /// The photograph.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    before: Option<String>,
    /// The same, woven.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    after: Option<String>,
    #[validate(nested)]
    action: ActionBody,
}

/// Our story, in short.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StoryBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_items = 10)]
    #[validate(length(max = 10, message = "Please use at most 10 paragraphs"))]
    paragraphs: Vec<String>,
    /// One number or year, set large.
    #[schema(max_length = 60)]
    #[validate(length(max = 60))]
    fact: String,
    /// A picture of the shop.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    image: Option<String>,
    /// What is seen on it.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    alt: String,
    #[validate(nested)]
    action: ActionBody,
}

/// A heading and what stands under it.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CardBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_length = 600)]
    #[validate(length(max = 600))]
    text: String,
}

/// What a customer said.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestimonialBody {
    #[schema(max_length = 600)]
    #[validate(length(max = 600))]
    quote: String,
    #[schema(max_length = 100)]
    #[validate(length(max = 100))]
    name: String,
    #[schema(max_length = 100)]
    #[validate(length(max = 100))]
    town: String,
    /// About which saree.
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    saree: Option<String>,
    /// 1 to 5 stars.
    rating: Option<u8>,
    /// Where they said it.
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    source: Option<String>,
    /// When they said it.
    said_on: Option<NaiveDate>,
    /// Made up, and said to be.
    is_example: bool,
}

/// A claim, with the number that proves it.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CertificationBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    claim: String,
    #[schema(max_length = 60)]
    #[validate(length(max = 60))]
    number: String,
    /// Its last day; none: it does not run out.
    valid_until: Option<NaiveDate>,
}

/// What the home page says.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HomeBody {
    #[schema(max_items = 8)]
    #[validate(nested, length(max = 8, message = "Please use at most 8 slides"))]
    slides: Vec<SlideBody>,
    #[validate(nested)]
    customise: CustomiseBody,
    #[validate(nested)]
    story: StoryBody,
    #[schema(max_items = 6)]
    #[validate(nested, length(max = 6, message = "Please use at most 6 reasons"))]
    why: Vec<CardBody>,
    #[schema(max_items = 6)]
    #[validate(nested, length(max = 6, message = "Please use at most 6 promises"))]
    commitments: Vec<CardBody>,
    #[schema(max_items = 24)]
    #[validate(nested, length(max = 24, message = "Please use at most 24 testimonials"))]
    testimonials: Vec<TestimonialBody>,
    #[validate(nested)]
    certification: Option<CertificationBody>,
    #[validate(nested)]
    newsletter: CardBody,
}

/// A year of the family's.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MilestoneBody {
    year: u16,
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_length = 600)]
    #[validate(length(max = 600))]
    text: String,
}

/// What the about page says.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AboutBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_length = 300)]
    #[validate(length(max = 300))]
    lead: String,
    #[schema(max_items = 12)]
    #[validate(length(max = 12, message = "Please use at most 12 paragraphs"))]
    paragraphs: Vec<String>,
    /// A picture of the shop.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    image: Option<String>,
    /// What is seen on it.
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    alt: String,
    #[schema(max_items = 8)]
    #[validate(nested, length(max = 8, message = "Please use at most 8 aims"))]
    mission: Vec<CardBody>,
    #[schema(max_items = 40)]
    #[validate(nested, length(max = 40, message = "Please use at most 40 years"))]
    timeline: Vec<MilestoneBody>,
}

/// A question people ask.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuestionBody {
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    question: String,
    #[schema(max_length = 1500)]
    #[validate(length(max = 1500))]
    answer: String,
    /// Where the whole of it is written.
    #[validate(nested)]
    more: Option<ActionBody>,
}

/// Questions about one topic.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FaqGroupBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_items = 30)]
    #[validate(nested, length(max = 30, message = "Please use at most 30 questions"))]
    entries: Vec<QuestionBody>,
}

/// The frequently asked questions.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FaqBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_items = 12)]
    #[validate(nested, length(max = 12, message = "Please use at most 12 topics"))]
    groups: Vec<FaqGroupBody>,
    /// Those on every saree's page.
    #[schema(max_items = 12)]
    #[validate(nested, length(max = 12, message = "Please use at most 12 questions"))]
    product: Vec<QuestionBody>,
}

/// A further store.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BranchBody {
    #[schema(max_length = 100)]
    #[validate(length(max = 100))]
    name: String,
    #[schema(max_length = 500)]
    #[validate(length(max = 500))]
    address: String,
    #[schema(max_length = 60)]
    #[validate(length(max = 60))]
    phone: String,
    #[schema(max_length = 254)]
    #[validate(length(max = 254))]
    email: String,
    #[schema(max_length = 60)]
    #[validate(length(max = 60))]
    whatsapp: String,
    #[schema(max_length = 200)]
    #[validate(length(max = 200))]
    hours: String,
    /// The link of its place in a map; none: the way to its address.
    #[schema(max_length = 500)]
    #[validate(length(max = 500))]
    directions: Option<String>,
}

/// The contact page and the further stores.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StoresBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    #[schema(max_length = 300)]
    #[validate(length(max = 300))]
    lead: String,
    #[schema(max_items = 12)]
    #[validate(nested, length(max = 12, message = "Please use at most 12 stores"))]
    branches: Vec<BranchBody>,
    #[schema(max_items = 12)]
    #[validate(nested, length(max = 12, message = "Please use at most 12 questions"))]
    faq: Vec<QuestionBody>,
}

/// A policy.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PolicyBody {
    #[schema(max_length = 120)]
    #[validate(length(max = 120))]
    title: String,
    /// Day of the last change.
    updated: NaiveDate,
    /// Three to five plain lines.
    #[schema(max_items = 5)]
    #[validate(length(max = 5, message = "Please use at most 5 lines"))]
    in_short: Vec<String>,
    /// Markdown, in parts that each begin with a heading.
    #[schema(max_length = 51200)]
    #[validate(length(max = 51200))]
    body: String,
    /// The owner has read it, and it is what the shop does.
    approved: bool,
}

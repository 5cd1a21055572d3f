//! What the pages say, as it is sent and answered: the same form both ways, and that of the stored text.

use chrono::NaiveDate;
use pattu_body_limits::describe_limits;
use pattu_settings::content::Dye;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A button: its words and the page it opens.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ActionBody {
    #[validate(length(max = 60))]
    label: String,
    /// Within the shop.
    #[validate(length(max = 200))]
    link: String,
}

/// A slide of the banner.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SlideBody {
    #[validate(length(max = 80))]
    title: String,
    #[validate(length(max = 300))]
    text: String,
    #[validate(nested)]
    action: ActionBody,
    dye: Dye,
    /// A picture of the shop; none: the screen shows a saree.
    #[validate(length(max = 200))]
    image: Option<String>,
    /// What is seen on it.
    #[validate(length(max = 200))]
    alt: String,
}

/// The custom order, before and after.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomiseBody {
    #[validate(length(max = 120))]
    title: String,
    #[validate(length(max = 600))]
    text: String,
    /// The photograph.
    #[validate(length(max = 200))]
    before: Option<String>,
    /// The same, woven.
    #[validate(length(max = 200))]
    after: Option<String>,
    #[validate(nested)]
    action: ActionBody,
}

/// Our story, in short.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StoryBody {
    #[validate(length(max = 120))]
    title: String,
    #[validate(length(max = 10, message = "Please use at most 10 paragraphs"))]
    paragraphs: Vec<String>,
    /// One number or year, set large.
    #[validate(length(max = 60))]
    fact: String,
    /// A picture of the shop.
    #[validate(length(max = 200))]
    image: Option<String>,
    /// What is seen on it.
    #[validate(length(max = 200))]
    alt: String,
    #[validate(nested)]
    action: ActionBody,
}

/// A heading and what stands under it.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CardBody {
    #[validate(length(max = 120))]
    title: String,
    #[validate(length(max = 600))]
    text: String,
}

/// What a customer said.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestimonialBody {
    #[validate(length(max = 600))]
    quote: String,
    #[validate(length(max = 100))]
    name: String,
    #[validate(length(max = 100))]
    town: String,
    /// About which saree.
    #[validate(length(max = 120))]
    saree: Option<String>,
    /// 1 to 5 stars.
    rating: Option<u8>,
    /// Where they said it.
    #[validate(length(max = 120))]
    source: Option<String>,
    /// When they said it.
    said_on: Option<NaiveDate>,
    /// Made up, and said to be.
    is_example: bool,
}

/// A claim, with the number that proves it.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CertificationBody {
    #[validate(length(max = 120))]
    claim: String,
    #[validate(length(max = 60))]
    number: String,
    /// Its last day; none: it does not run out.
    valid_until: Option<NaiveDate>,
}

/// What the home page says.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HomeBody {
    #[validate(nested, length(max = 8, message = "Please use at most 8 slides"))]
    slides: Vec<SlideBody>,
    #[validate(nested)]
    customise: CustomiseBody,
    #[validate(nested)]
    story: StoryBody,
    #[validate(nested, length(max = 6, message = "Please use at most 6 reasons"))]
    why: Vec<CardBody>,
    #[validate(nested, length(max = 6, message = "Please use at most 6 promises"))]
    commitments: Vec<CardBody>,
    #[validate(nested, length(max = 24, message = "Please use at most 24 testimonials"))]
    testimonials: Vec<TestimonialBody>,
    #[validate(nested)]
    certification: Option<CertificationBody>,
    #[validate(nested)]
    newsletter: CardBody,
}

/// A year of the family's.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MilestoneBody {
    year: u16,
    #[validate(length(max = 120))]
    title: String,
    #[validate(length(max = 600))]
    text: String,
}

/// What the about page says.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AboutBody {
    #[validate(length(max = 120))]
    title: String,
    #[validate(length(max = 300))]
    lead: String,
    #[validate(length(max = 12, message = "Please use at most 12 paragraphs"))]
    paragraphs: Vec<String>,
    /// A picture of the shop.
    #[validate(length(max = 200))]
    image: Option<String>,
    /// What is seen on it.
    #[validate(length(max = 200))]
    alt: String,
    #[validate(nested, length(max = 8, message = "Please use at most 8 aims"))]
    mission: Vec<CardBody>,
    #[validate(nested, length(max = 40, message = "Please use at most 40 years"))]
    timeline: Vec<MilestoneBody>,
}

/// A question people ask.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QuestionBody {
    #[validate(length(max = 200))]
    question: String,
    #[validate(length(max = 1500))]
    answer: String,
    /// Where the whole of it is written.
    #[validate(nested)]
    more: Option<ActionBody>,
}

/// Questions about one topic.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FaqGroupBody {
    #[validate(length(max = 120))]
    title: String,
    #[validate(nested, length(max = 30, message = "Please use at most 30 questions"))]
    entries: Vec<QuestionBody>,
}

/// The frequently asked questions.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FaqBody {
    #[validate(length(max = 120))]
    title: String,
    #[validate(nested, length(max = 12, message = "Please use at most 12 topics"))]
    groups: Vec<FaqGroupBody>,
    /// Those on every saree's page.
    #[validate(nested, length(max = 12, message = "Please use at most 12 questions"))]
    product: Vec<QuestionBody>,
}

/// A further store.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BranchBody {
    #[validate(length(max = 100))]
    name: String,
    #[validate(length(max = 500))]
    address: String,
    #[validate(length(max = 60))]
    phone: String,
    #[validate(length(max = 254))]
    email: String,
    #[validate(length(max = 60))]
    whatsapp: String,
    #[validate(length(max = 200))]
    hours: String,
    /// The link of its place in a map; none: the way to its address.
    #[validate(length(max = 500))]
    directions: Option<String>,
}

/// The contact page and the further stores.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StoresBody {
    #[validate(length(max = 120))]
    title: String,
    #[validate(length(max = 300))]
    lead: String,
    #[validate(nested, length(max = 12, message = "Please use at most 12 stores"))]
    branches: Vec<BranchBody>,
    #[validate(nested, length(max = 12, message = "Please use at most 12 questions"))]
    faq: Vec<QuestionBody>,
}

/// A policy.
#[describe_limits]
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PolicyBody {
    #[validate(length(max = 120))]
    title: String,
    /// Day of the last change.
    updated: NaiveDate,
    /// Three to five plain lines.
    #[validate(length(max = 5, message = "Please use at most 5 lines"))]
    in_short: Vec<String>,
    /// Markdown, in parts that each begin with a heading.
    #[validate(length(max = 51200))]
    body: String,
    /// The owner has read it, and it is what the shop does.
    approved: bool,
}

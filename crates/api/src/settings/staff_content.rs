//! What the pages say, as staff read and change it, older versions of every section, and Markdown before it is saved.

use actix_web::{HttpResponse, get, post, put, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::{ContentWrite, SettingsStore};
use pattu_kernel::StoreError;
use pattu_settings::{
    SectionName,
    content::{Blanks, LONGEST_MARKDOWN, Policy, Words},
    staff::{ChangeContentError, ChangeSettingsError, StaffSettings, change_content},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    AdminSettingsApi,
    bodies::{AboutBody, FaqBody, HomeBody, PolicyBody, StoresBody},
    kept::{KeptSectionView, kept, version_of},
};
use crate::{auth::May, error::Problem, json::Json};

/// A page's words, and the house's for comparison. Blanks stand as they are written: `{phone}`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KeptWordsView<T> {
    #[serde(flatten)]
    kept: KeptSectionView<T>,
    /// What the house says.
    house: T,
    /// Nothing of it is said another way than the house says it.
    is_house: bool,
}

/// What all pages say.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffContentView {
    home: KeptWordsView<HomeBody>,
    about: KeptWordsView<AboutBody>,
    contact: KeptWordsView<StoresBody>,
    faq: KeptWordsView<FaqBody>,
    shipping_policy: KeptWordsView<PolicyBody>,
    refund_policy: KeptWordsView<PolicyBody>,
    terms: KeptWordsView<PolicyBody>,
    privacy: KeptWordsView<PolicyBody>,
}

/// What all pages say now.
#[derive(Debug, Serialize, ToSchema)]
pub struct StaffContentAnswer {
    data: StaffContentView,
}

/// One page as it shall be, and the version they saw. Exactly one of the pages is sent, as a whole.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ContentBody {
    version: u32,
    #[validate(nested)]
    home: Option<HomeBody>,
    #[validate(nested)]
    about: Option<AboutBody>,
    #[validate(nested)]
    contact: Option<StoresBody>,
    #[validate(nested)]
    faq: Option<FaqBody>,
    #[validate(nested)]
    shipping_policy: Option<PolicyBody>,
    #[validate(nested)]
    refund_policy: Option<PolicyBody>,
    #[validate(nested)]
    terms: Option<PolicyBody>,
    #[validate(nested)]
    privacy: Option<PolicyBody>,
}

/// The versions of a section, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct VersionsAnswer {
    data: Vec<SectionVersion>,
}

/// What a section said.
#[derive(Debug, Serialize, ToSchema)]
pub struct SectionVersion {
    #[serde(flatten)]
    #[schema(inline)]
    kept: KeptSectionView<Value>,
}

/// A text that is not saved yet.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MarkdownBody {
    #[validate(length(max = 51_200))]
    text: String,
}

/// How it looks.
#[derive(Debug, Serialize, ToSchema)]
pub struct MarkdownAnswer {
    /// Harmless: headings, paragraphs, bold, italic, lists, tables and links.
    html: String,
}

/// A page of a policy is larger than other bodies.
const MOST: usize = 128 * 1024;
const _: () = assert!(LONGEST_MARKDOWN == 51_200, "the bodies say how long a text may be");

/// What the pages say
///
/// Each with its version and with the house's own words. For the owner and managers.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["content.write"])),
    responses((status = 200, body = StaffContentAnswer))
)]
#[get("/content")]
pub async fn get_admin_content(
    _: May<ContentWrite>,
    api: web::Data<AdminSettingsApi>,
) -> Result<HttpResponse, Problem> {
    answer(&api).await
}

/// Change what a page says
///
/// As a whole, over the version that was seen. What is the same as the house's words stays the house's. Policies are changed by
/// the owner only. The same again changes nothing.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["content.write"])),
    request_body = ContentBody,
    responses(
        (status = 200, body = StaffContentAnswer),
        (status = 409, description = "stale: somebody else has changed it; `current` has the page as it is now, with who and when"),
    )
)]
#[put("/content")]
pub async fn save_content(
    staff: May<ContentWrite>,
    api: web::Data<AdminSettingsApi>,
    body: Json<ContentBody, MOST>,
) -> Result<HttpResponse, Problem> {
    let (page, version) = body.valid()?.read()?;
    match change_content(api.edits.as_ref(), api.clock.as_ref(), &staff, page, version).await {
        Ok(()) => answer(&api).await,
        Err(ChangeContentError::Change(ChangeSettingsError::Stale(sections))) => {
            let current: Map<String, Value> = sections.iter().cloned().map(kept).collect();
            Err(Problem::from(ChangeSettingsError::Stale(sections)).with("current", current.into()))
        }
        Err(other) => Err(other.into()),
    }
}

/// Older versions of a section
///
/// The last twenty of a section or of a page's words, the newest first, each in the form in which it is sent to be saved.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["settings.store"])),
    params(("section" = String, Path, description = "`store`, `home`, `refundPolicy`, …")),
    responses((status = 200, body = VersionsAnswer))
)]
#[get("/settings/{section}/versions")]
pub async fn list_section_versions(
    _: May<SettingsStore>,
    api: web::Data<AdminSettingsApi>,
    section: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let name = SectionName::all().find(|name| name.field() == section.as_str());
    let versions = api.staff.section_versions(name.ok_or_else(Problem::unknown_route)?).await?;
    let data = versions.into_iter().map(|one| SectionVersion { kept: version_of(one) }).collect();
    Ok(HttpResponse::Ok().json(VersionsAnswer { data }))
}

/// How a text in Markdown looks
///
/// As the page shows it, blanks filled in. Nothing is stored.
#[utoipa::path(
    tag = "settings",
    security(("staffToken" = ["content.write"])),
    request_body = MarkdownBody,
    responses((status = 200, body = MarkdownAnswer))
)]
#[post("/markdown")]
pub async fn show_markdown(
    _: May<ContentWrite>,
    api: web::Data<AdminSettingsApi>,
    body: Json<MarkdownBody, MOST>,
) -> Result<HttpResponse, Problem> {
    let MarkdownBody { text } = body.valid()?;
    if text.len() > LONGEST_MARKDOWN {
        return Err(Problem::invalid("text", "This text is too long; please shorten it to 50 KB"));
    }
    let blanks = Blanks::of(&api.queries.settings().await?.settings);
    Ok(HttpResponse::Ok()
        .json(MarkdownAnswer { html: pattu_settings::content::show_markdown(&text, &blanks) }))
}

/// Which page, and all it shall say.
type Page = (Words, Map<String, Value>);
/// A page as it is kept, what the house says, and whether that is the same.
type Compared = (KeptSectionView<Value>, Value, bool);

fn typed<T: DeserializeOwned>((kept, house, is_house): Compared) -> serde_json::Result<KeptWordsView<T>> {
    Ok(KeptWordsView { kept: kept.typed()?, house: serde_json::from_value(house)?, is_house })
}

impl ContentBody {
    fn read(self) -> Result<(Page, u32), Problem> {
        fn text<T: Serialize>(body: Option<T>) -> Option<Value> {
            body.and_then(|body| serde_json::to_value(body).ok())
        }
        let policy = Words::Policy;
        let sent = [
            (Words::Home, text(self.home)),
            (Words::About, text(self.about)),
            (Words::Contact, text(self.contact)),
            (Words::Faq, text(self.faq)),
            (policy(Policy::Shipping), text(self.shipping_policy)),
            (policy(Policy::Refund), text(self.refund_policy)),
            (policy(Policy::Terms), text(self.terms)),
            (policy(Policy::Privacy), text(self.privacy)),
        ];
        let mut pages = sent.into_iter().filter_map(|(words, text)| Some((words, text?)));
        match (pages.next(), pages.next()) {
            (Some((words, Value::Object(text))), None) => Ok(((words, text), self.version)),
            _ => Err(Problem::invalid("version", "Please send one page")),
        }
    }
}

async fn answer(api: &AdminSettingsApi) -> Result<HttpResponse, Problem> {
    let StaffSettings { stored, mut stamps } = api.staff.staff_settings().await?;
    let own = &stored.settings.words;
    let broken = |cause: serde_json::Error| StoreError::Broken(cause.to_string());
    let mut page = |words: Words| -> Result<Compared, StoreError> {
        let (value, house) = (own.whole(words)?, words.house_words()?);
        let is_house = value == house;
        let stamp = stamps.remove(&SectionName::Words(words)).unwrap_or_default();
        Ok((KeptSectionView::of(stamp, value), house, is_house))
    };
    let data = StaffContentView {
        home: typed(page(Words::Home)?).map_err(broken)?,
        about: typed(page(Words::About)?).map_err(broken)?,
        contact: typed(page(Words::Contact)?).map_err(broken)?,
        faq: typed(page(Words::Faq)?).map_err(broken)?,
        shipping_policy: typed(page(Words::Policy(Policy::Shipping))?).map_err(broken)?,
        refund_policy: typed(page(Words::Policy(Policy::Refund))?).map_err(broken)?,
        terms: typed(page(Words::Policy(Policy::Terms))?).map_err(broken)?,
        privacy: typed(page(Words::Policy(Policy::Privacy))?).map_err(broken)?,
    };
    Ok(HttpResponse::Ok().json(StaffContentAnswer { data }))
}

//! The pages that are read: about, contact, questions, policies.

use actix_web::http::StatusCode;
use askama::Template;
use pattu_settings::content::{Policy, PolicySection};

use super::{
    PageContext,
    address::policy_path,
    document::{Document, written},
    frame::Frame,
    head::Head,
    picture::Shot,
    structured,
};
use crate::error::Problem;

/// A heading with what stands under it.
struct Part {
    title: String,
    paragraphs: Vec<String>,
    list: Vec<String>,
}

#[derive(Template)]
#[template(path = "pages/reading.html")]
struct Reading<'a> {
    frame: &'a Frame,
    title: &'a str,
    lead: &'a [String],
    sections: &'a [Part],
    /// Beside the heading and the first words.
    picture: Option<&'a Shot>,
}

impl Reading<'_> {
    /// What stands below the heading; beside a picture the first words stand there already.
    fn words(&self) -> &[String] {
        self.lead.get(usize::from(self.picture.is_some())..).unwrap_or_default()
    }
}

impl PageContext<'_> {
    fn reading(
        &self,
        path: &str,
        title: &str,
        lead: &[String],
        sections: &[Part],
        picture: Option<&Shot>,
    ) -> Result<Document, Problem> {
        let body = written(&Reading { frame: &self.frame, title, lead, sections, picture })?;
        let words = lead
            .first()
            .cloned()
            .or_else(|| sections.first().and_then(|part| part.paragraphs.first().cloned()));
        let head = Head {
            title: self.frame.titled(title),
            description: words.unwrap_or_else(|| title.to_owned()),
            canonical: Some(path.to_owned()),
            structured: vec![structured::breadcrumbs(&self.api.site, &[(title, path.to_owned())])],
            ..Head::default()
        };
        Ok(Document { status: StatusCode::OK, head, body, data: self.data() })
    }
}

fn part(title: impl Into<String>, paragraph: impl Into<String>) -> Part {
    Part { title: title.into(), paragraphs: vec![paragraph.into()], list: Vec::new() }
}

pub(super) async fn about(ctx: &PageContext<'_>) -> Result<Document, Problem> {
    let content = pattu_settings::show_about(&*ctx.api.settings).await?;
    let lead: Vec<String> = std::iter::once(&content.lead).chain(&content.paragraphs).cloned().collect();
    let mission = content.mission.iter().map(|card| part(&card.title, &card.text));
    let years = content.timeline.iter().map(|one| part(format!("{}: {}", one.year, one.title), &one.text));
    let parts: Vec<Part> = mission.chain(years).collect();
    let picture = content.image.as_ref().map(|image| Shot {
        url: image.as_str().to_owned(),
        alt: content.alt.clone(),
        width: 1200,
        height: 1600,
    });
    let mut document = ctx.reading("/about", &content.title, &lead, &parts, picture.as_ref())?;
    document.data = document.data.with("/api/content/about", &content);
    Ok(document)
}

pub(super) async fn contact(ctx: &PageContext<'_>) -> Result<Document, Problem> {
    let content = pattu_settings::show_contact(&*ctx.api.settings).await?;
    let stores = content.stores.iter().map(|store| {
        let lines = [&store.address, &store.phone, &store.email, &store.hours];
        let lines = lines.into_iter().filter(|line| !line.is_empty()).cloned().collect();
        Part { title: store.name.clone(), paragraphs: lines, list: Vec::new() }
    });
    let questions = content.faq.iter().map(|one| part(&one.question, &one.answer));
    let parts: Vec<Part> = stores.chain(questions).collect();
    let mut document =
        ctx.reading("/contact", &content.title, std::slice::from_ref(&content.lead), &parts, None)?;
    document.head.structured.push(structured::organization(
        &ctx.settings.store,
        &ctx.frame.shop,
        &ctx.api.site,
    ));
    document.data = document.data.with("/api/content/contact", &content);
    Ok(document)
}

/// What the front end calls the page, too.
const CUSTOM_ORDER: &str = "Create Your Dream Saree";

pub(super) async fn custom_order(ctx: &PageContext<'_>) -> Result<Document, Problem> {
    let content = pattu_settings::show_home(&*ctx.api.settings, &*ctx.api.clock).await?;
    let customise = &content.words.customise;
    ctx.reading("/custom-order", CUSTOM_ORDER, std::slice::from_ref(&customise.text), &[], None)
}

pub(super) async fn faq(ctx: &PageContext<'_>) -> Result<Document, Problem> {
    let content = pattu_settings::show_faq(&*ctx.api.settings).await?;
    let parts: Vec<Part> = content
        .groups
        .iter()
        .flat_map(|group| &group.entries)
        .map(|one| part(&one.question, &one.answer))
        .collect();
    let mut document = ctx.reading("/faq", &content.title, &[], &parts, None)?;
    let entries = content.groups.iter().flat_map(|group| &group.entries);
    document
        .head
        .structured
        .push(structured::questions(entries.map(|one| (one.question.as_str(), one.answer.as_str()))));
    document.data = document.data.with("/api/content/faq", &content);
    Ok(document)
}

pub(super) async fn policy(ctx: &PageContext<'_>, policy: Policy) -> Result<Document, Problem> {
    let content = pattu_settings::show_policy(&*ctx.api.settings, policy).await?;
    let section = |section: &PolicySection| Part {
        title: section.title.clone(),
        paragraphs: section.paragraphs.clone(),
        list: section.list.clone(),
    };
    let short = Part { title: "In short".to_owned(), paragraphs: Vec::new(), list: content.in_short.clone() };
    let parts: Vec<Part> = std::iter::once(short).chain(content.sections.iter().map(section)).collect();
    let mut document = ctx.reading(&policy_path(policy), &content.title, &[], &parts, None)?;
    document.head.description = content.in_short.join(" ");
    document.data = document.data.with(format!("/api/content/policies/{}", policy.name()), &content);
    Ok(document)
}

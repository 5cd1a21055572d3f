//! One message: read, answered, noted, closed.

use actix_web::{HttpRequest, HttpResponse, get, patch, post, web};
use pattu_body_limits::describe_limits;
use pattu_contact::{
    MessageId,
    staff::{
        AdminMessage, ChangeMessage, MessageNotFound, ReplyToMessage, add_message_note, change_message,
        reply_to_message,
    },
};
use pattu_customers::may::MessagesAnswer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::super::ContactApi;
use crate::{auth::May, error::Problem, idempotency::sent_key, json::Json, path_id::PathId};

/// A message as it is now.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminMessageAnswer {
    data: AdminMessage,
}

/// What is changed; what is left out stays.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeMessageBody {
    /// The version they saw.
    version: u32,
    /// The law's days count for it.
    complaint: Option<bool>,
    /// False: open again.
    closed: Option<bool>,
    /// The order it is about; empty: none.
    #[validate(length(max = 40))]
    order_number: Option<String>,
}

/// An answer to whoever wrote.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MessageReplyBody {
    /// The version they saw.
    version: u32,
    #[validate(length(min = 1, max = 4000, message = "Please write up to 4000 characters"))]
    text: String,
}

/// What the others have to know.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MessageNoteBody {
    #[validate(length(min = 1, max = 1000, message = "Please write up to 1000 characters"))]
    text: String,
}

async fn seen(api: &ContactApi, id: MessageId) -> Result<AdminMessageAnswer, Problem> {
    let stored = api.staff_queries.details(id).await?.ok_or(MessageNotFound)?;
    Ok(AdminMessageAnswer { data: AdminMessage::of(stored, api.clock.now()) })
}

/// One message with its replies and notes, and the latest orders of whoever wrote it.
#[utoipa::path(
    tag = "contact",
    security(("staffToken" = ["messages.answer"])),
    responses((status = 200, body = AdminMessageAnswer))
)]
#[get("/messages/{id}")]
pub async fn get_admin_message(
    api: web::Data<ContactApi>,
    _: May<MessagesAnswer>,
    PathId(id): PathId<MessageId>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(seen(&api, id).await?))
}

/// Mark a message as a complaint, close it, open it again, or say which order it is about
///
/// The same again changes nothing.
#[utoipa::path(
    tag = "contact",
    security(("staffToken" = ["messages.answer"])),
    request_body = ChangeMessageBody,
    responses(
        (status = 200, body = AdminMessageAnswer),
        (status = 409, description = "stale: somebody else has worked on it"),
        (status = 422, description = "invalid: there is no such order"),
    )
)]
#[patch("/messages/{id}")]
pub async fn change_admin_message(
    api: web::Data<ContactApi>,
    staff: May<MessagesAnswer>,
    PathId(message): PathId<MessageId>,
    body: Json<ChangeMessageBody>,
) -> Result<HttpResponse, Problem> {
    let ChangeMessageBody { version, complaint, closed, order_number } = body.valid()?;
    let command = ChangeMessage { message, version, complaint, closed, order: order_number };
    change_message(api.staff(), &staff, command).await?;
    Ok(HttpResponse::Ok().json(seen(&api, message).await?))
}

/// Answer a message by email
///
/// It leaves in a moment, with the ticket in its subject and the message below. The same key with the same text is the same reply.
#[utoipa::path(
    tag = "contact",
    security(("staffToken" = ["messages.answer"])),
    params(
        ("Idempotency-Key" = String, Header, description = "1 to 255 characters, new for each reply that is meant"),
    ),
    request_body = MessageReplyBody,
    responses(
        (status = 201, body = AdminMessageAnswer),
        (status = 409, description = "stale: somebody else has worked on it; idempotency_mismatch: the key came with another reply before"),
    )
)]
#[post("/messages/{id}/reply")]
pub async fn reply_to_admin_message(
    request: HttpRequest,
    api: web::Data<ContactApi>,
    staff: May<MessagesAnswer>,
    PathId(message): PathId<MessageId>,
    body: Json<MessageReplyBody>,
) -> Result<HttpResponse, Problem> {
    let key = sent_key(&request)?.to_owned();
    let MessageReplyBody { version, text } = body.valid()?;
    reply_to_message(api.staff(), &staff, ReplyToMessage { message, version, text, key }).await?;
    Ok(HttpResponse::Created().json(seen(&api, message).await?))
}

/// Add a note for the others who work here.
#[utoipa::path(
    tag = "contact",
    security(("staffToken" = ["messages.answer"])),
    request_body = MessageNoteBody,
    responses((status = 201, body = AdminMessageAnswer))
)]
#[post("/messages/{id}/notes")]
pub async fn add_admin_message_note(
    api: web::Data<ContactApi>,
    staff: May<MessagesAnswer>,
    PathId(message): PathId<MessageId>,
    body: Json<MessageNoteBody>,
) -> Result<HttpResponse, Problem> {
    let text = body.valid()?.text;
    add_message_note(api.staff(), &staff, message, (api.ids.fresh(), &text)).await?;
    Ok(HttpResponse::Created().json(seen(&api, message).await?))
}

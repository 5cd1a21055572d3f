//! The list of messages, page by page, and how many wait.

use actix_web::{HttpResponse, get, web};
use pattu_contact::{
    TicketNumber,
    staff::{AdminMessageRow, MessageCounts, MessageView, StaffMessageFilter},
};
use pattu_customers::may::MessagesAnswer;
use pattu_kernel::NumberedSearch;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::ContactApi;
use crate::{
    auth::May,
    error::Problem,
    list_page::{ListPageEnds, ListPageQuery},
    query::{Query, choice, said},
};

/// Which messages.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct AdminMessagesQuery {
    /// `open` (the oldest first), `answered`, `closed` or `all` (the newest first).
    view: Option<String>,
    /// Ticket, name, email or phone; at least three letters or digits.
    #[param(max_length = 100)]
    q: Option<String>,
}

/// A page of messages.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminMessagesAnswer {
    data: Vec<AdminMessageRow>,
    #[serde(flatten)]
    ends: ListPageEnds,
}

impl AdminMessagesQuery {
    fn list(&self) -> Result<StaffMessageFilter, Problem> {
        let too_short = || Problem::invalid("q", "Please type at least three letters or digits");
        Ok(StaffMessageFilter {
            view: choice("view", self.view.as_ref(), MessageView::parse)?.unwrap_or_default(),
            search: said(self.q.as_ref())
                .map(|text| NumberedSearch::parse(text, TicketNumber::PREFIX).ok_or_else(too_short))
                .transpose()?,
        })
    }
}

/// Messages, page by page.
///
/// Each with the moment by which something has to be done, in words. There are no page numbers and no total.
#[utoipa::path(
    tag = "contact",
    security(("staffToken" = ["messages.answer"])),
    params(AdminMessagesQuery, ListPageQuery),
    responses((status = 200, body = AdminMessagesAnswer))
)]
#[get("/messages")]
pub async fn list_admin_messages(
    api: web::Data<ContactApi>,
    _: May<MessagesAnswer>,
    query: Query<AdminMessagesQuery>,
    page: Query<ListPageQuery>,
) -> Result<HttpResponse, Problem> {
    let list = query.0.list()?;
    let mark = list.mark();
    let found = api.staff_queries.page(list, page.0.place(&mark)?, page.0.rows()).await?;
    let now = api.clock.now();
    let ends = ListPageEnds::of(&found, &mark);
    Ok(HttpResponse::Ok().json(AdminMessagesAnswer {
        data: found.rows.into_iter().map(|row| AdminMessageRow::of(row, now)).collect(),
        ends,
    }))
}

/// How many messages wait, and how many of them too long; 100 means that many or more.
#[utoipa::path(
    tag = "contact",
    security(("staffToken" = ["messages.answer"])),
    responses((status = 200, body = MessageCounts))
)]
#[get("/messages/counts")]
pub async fn count_admin_messages(
    api: web::Data<ContactApi>,
    _: May<MessagesAnswer>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(api.staff_queries.counts(api.clock.now()).await?))
}

//! Who did what to what, newest first.

use actix_web::{HttpResponse, get, web};
use pattu_customers::{
    may::AuditRead,
    staff_admin::{AuditFilter, AuditRowView},
};
use pattu_kernel::PageRequest;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffAdminApi;
use crate::{
    auth::May,
    error::Problem,
    query::{Query, day, said},
};

/// Rows of a page unless somebody asks for fewer or more.
const ROWS: u32 = 50;
/// No name, action or id of the log is longer.
const LONGEST: usize = 100;

/// Which rows.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase", default)]
pub struct AuditQuery {
    /// Of the member of staff who signs in with this name.
    #[param(max_length = 100)]
    staff: Option<String>,
    /// `disabled_staff`, …
    #[param(max_length = 100)]
    action: Option<String>,
    /// About `staff`, `order`, `product`, …
    #[param(max_length = 100)]
    subject_kind: Option<String>,
    /// About this one; only with its kind.
    #[param(max_length = 100)]
    subject_id: Option<String>,
    /// On this day in India or later.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<String>,
    /// On this day in India or earlier.
    #[param(value_type = Option<String>, format = Date)]
    to: Option<String>,
    /// The `next` of another page of this list.
    after: Option<String>,
    /// 1 to 100; 50 unless told.
    limit: Option<u32>,
}

/// A page of the log.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditAnswer {
    data: Vec<AuditRowView>,
    /// Send it as `after` for earlier rows; null on the last page.
    next: Option<String>,
}

fn word(field: &str, value: Option<&String>) -> Result<Option<String>, Problem> {
    let fits = |text: &str| text.chars().count() <= LONGEST && !text.contains('\0');
    let wrong = || Problem::invalid(field, "Please choose one of the list");
    said(value).map(|text| if fits(text) { Ok(text.to_owned()) } else { Err(wrong()) }).transpose()
}

impl AuditQuery {
    fn filter(&self) -> Result<AuditFilter, Problem> {
        let kind = word("subjectKind", self.subject_kind.as_ref())?;
        let id = word("subjectId", self.subject_id.as_ref())?;
        if kind.is_none() && id.is_some() {
            return Err(Problem::invalid("subjectKind", "Please say what kind of thing it is"));
        }
        let filter = AuditFilter {
            staff: word("staff", self.staff.as_ref())?,
            action: word("action", self.action.as_ref())?,
            subject: kind.map(|kind| (kind, id)),
            ..AuditFilter::default()
        };
        Ok(filter.on_days(day("from", self.from.as_ref())?, day("to", self.to.as_ref())?))
    }

    fn older_than(&self) -> Result<Option<i64>, Problem> {
        let wrong = || Problem::invalid("after", "This page belongs to another list. Please start again");
        said(self.after.as_ref()).map(|text| text.parse().map_err(|_| wrong())).transpose()
    }
}

/// What was done, and by whom.
///
/// Newest first. A manager reads what was done to orders and sarees, and what they did themselves.
#[utoipa::path(
    tag = "staff",
    security(("staffToken" = ["audit.read"])),
    params(AuditQuery),
    responses((status = 200, body = AuditAnswer))
)]
#[get("/audit")]
pub async fn list_audit(
    api: web::Data<StaffAdminApi>,
    reader: May<AuditRead>,
    query: Query<AuditQuery>,
) -> Result<HttpResponse, Problem> {
    let filter = query.0.filter()?.readable_by(reader.staff());
    let limit = query.0.limit.unwrap_or(ROWS).clamp(1, PageRequest::MAX_SIZE);
    // One row more than asked for says whether there are more.
    let mut data = api.audit.audit_rows(filter, query.0.older_than()?, limit + 1).await?;
    let has_more = data.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    data.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let next = data.last().filter(|_| has_more).map(|row| row.id.to_string());
    Ok(HttpResponse::Ok().json(AuditAnswer { data, next }))
}

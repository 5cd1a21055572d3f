//! `/pos/tills/{id}/sessions`, `/pos/sessions`: from opening a till to closing it.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::CounterServe;
use pattu_kernel::{Cursor, Direction, Money};
use pattu_tills::{
    self as tills, CashCountForm, Drawer, MoveCash, OpenTill, SessionChange, TillId, TillRefusal,
    TillSession, TillSessionId,
    views::{TillSessionRowView, TillSessionView},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::TillsApi;
use crate::{
    auth::May,
    error::Problem,
    json::Json,
    path_id::PathId,
    query::{Query, place},
};

/// How many there are of one note.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
pub struct CashNoteBody {
    /// 500, 200, 100, 50, 20 or 10.
    value: i32,
    #[schema(minimum = 0, maximum = 10_000)]
    #[validate(range(min = 0, max = 10_000, message = "Please enter a number from 0 to 10000"))]
    pieces: i64,
}

/// Cash, counted.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct CashCountBody {
    /// What is not named is not there.
    #[validate(length(max = 6, message = "There are six kinds of notes"), nested)]
    notes: Vec<CashNoteBody>,
    /// All coins together.
    #[serde(default)]
    coins: Money,
}

impl From<CashCountBody> for CashCountForm {
    fn from(body: CashCountBody) -> Self {
        let note = |note: CashNoteBody| (note.value, u32::try_from(note.pieces).unwrap_or_default());
        Self { notes: body.notes.into_iter().map(note).collect(), coins: body.coins }
    }
}

/// Opening a till.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct OpenTillBody {
    /// A UUID, made by the screen once for each opening: the same one sent twice is one.
    #[schema(format = "uuid")]
    id: String,
    /// Change that lies in the drawer.
    #[validate(nested)]
    count: CashCountBody,
    /// Why it is not what was left in it.
    #[serde(default)]
    #[validate(length(max = 300))]
    note: String,
}

/// Which way cash goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CashDirection {
    In,
    Out,
}

/// Cash put in or taken out beside sales.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct CashMoveBody {
    /// A UUID, made by the screen once for each of them: the same one sent twice is one.
    #[schema(format = "uuid")]
    id: String,
    direction: CashDirection,
    /// Above zero.
    amount: Money,
    /// What it is for.
    #[schema(min_length = 3)]
    #[validate(length(max = 200))]
    reason: String,
}

/// What lies in a drawer.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct DrawerCountBody {
    #[validate(nested)]
    count: CashCountBody,
}

/// Closing a till.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct CloseTillBody {
    /// Why something is missing or too much.
    #[serde(default)]
    #[validate(length(max = 300))]
    note: String,
}

/// Which of them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct TillSessionsQuery {
    /// The `next` of another page of this list.
    after: Option<String>,
}

/// One session.
#[derive(Debug, Serialize, ToSchema)]
pub struct TillSessionAnswer {
    data: TillSessionView,
}

/// Sessions, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct TillSessionsAnswer {
    data: Vec<TillSessionRowView>,
    /// Send it as `after` for the page further down; null on the last one.
    next: Option<String>,
}

/// What cursors of the list are known by.
const LIST: &str = "till sessions";

fn view(
    staff: &May<CounterServe>,
    session: TillSession,
    drawer: Drawer,
) -> Result<TillSessionAnswer, TillRefusal> {
    Ok(TillSessionAnswer { data: TillSessionView::of(session, drawer, staff.staff())? })
}

/// 201, or 200 for what had been stored before.
fn told(staff: &May<CounterServe>, change: SessionChange) -> Result<HttpResponse, Problem> {
    let SessionChange { session, drawer, repeated } = change;
    let mut answer = if repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(view(staff, session, drawer)?))
}

/// Open a till
///
/// With the change that was counted. Where it is not what was left in the drawer, `note` says why. Sent twice it is one: 200 then, 201
/// the first time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = OpenTillBody,
    responses(
        (status = 200, body = TillSessionAnswer),
        (status = 201, body = TillSessionAnswer),
        (status = 409, description = "till_open, idempotency_mismatch"),
    )
)]
#[post("/tills/{id}/sessions")]
pub async fn open_till(
    staff: May<CounterServe>,
    api: web::Data<TillsApi>,
    PathId(till): PathId<TillId>,
    body: Json<OpenTillBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = OpenTill {
        id: body.id.parse().map_err(|_| Problem::invalid("id", "A session is known by a UUID"))?,
        till,
        count: body.count.into(),
        note: body.note,
    };
    told(&staff, tills::open_till(api.db.as_ref(), api.clock.as_ref(), &staff, command).await?)
}

/// Sessions of tills
///
/// The newest first; a cashier sees those that they opened or closed.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(TillSessionsQuery),
    responses((status = 200, body = TillSessionsAnswer), (status = 422, description = "invalid"))
)]
#[get("/sessions")]
pub async fn list_till_sessions(
    staff: May<CounterServe>,
    api: web::Data<TillsApi>,
    query: Query<TillSessionsQuery>,
) -> Result<HttpResponse, Problem> {
    let mark = Cursor::mark_of(LIST);
    let from = place(query.0.after.as_ref(), None, &mark)?;
    let after = from.map(|(_, cursor): (Direction, Cursor)| cursor);
    let page = tills::list_sessions(api.queries.as_ref(), staff.staff(), after).await?;
    let data = page.rows.into_iter().map(TillSessionRowView::of);
    let data = data.collect::<Result<_, _>>().map_err(TillRefusal::from)?;
    Ok(HttpResponse::Ok().json(TillSessionsAnswer { data, next: page.next.map(|cursor| cursor.text(&mark)) }))
}

/// One session of a till
///
/// With what the books say about it; a cashier is told that once the drawer is counted.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    responses((status = 200, body = TillSessionAnswer), (status = 404, description = "not_found"))
)]
#[get("/sessions/{id}")]
pub async fn get_till_session(
    staff: May<CounterServe>,
    api: web::Data<TillsApi>,
    PathId(session): PathId<TillSessionId>,
) -> Result<HttpResponse, Problem> {
    let (session, drawer) = tills::show_session(api.queries.as_ref(), staff.staff(), session).await?;
    Ok(HttpResponse::Ok().json(view(&staff, session, drawer)?))
}

/// Put cash in or take it out
///
/// For what is neither a sale nor a refund. A cashier takes out at most ₹2,000 at once. Sent twice it is one: 200 then, 201 the first
/// time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = CashMoveBody,
    responses(
        (status = 200, body = TillSessionAnswer),
        (status = 201, body = TillSessionAnswer),
        (status = 409, description = "till_closed, till_counted, idempotency_mismatch"),
    )
)]
#[post("/sessions/{id}/cash")]
pub async fn move_cash(
    staff: May<CounterServe>,
    api: web::Data<TillsApi>,
    PathId(session): PathId<TillSessionId>,
    body: Json<CashMoveBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = MoveCash {
        id: body.id.parse().map_err(|_| Problem::invalid("id", "Cash that moves is known by a UUID"))?,
        session,
        is_out: body.direction == CashDirection::Out,
        amount: body.amount,
        reason: body.reason,
    };
    told(&staff, tills::move_cash(api.db.as_ref(), api.clock.as_ref(), &staff, command).await?)
}

/// Count a drawer
///
/// Whoever counts is told afterwards what should lie in it. Nothing is sold at the till from then on; every count is kept, and the last
/// one stands. The same count twice is one: 200 then, 201 the first time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = DrawerCountBody,
    responses(
        (status = 200, body = TillSessionAnswer),
        (status = 201, body = TillSessionAnswer),
        (status = 409, description = "till_closed"),
    )
)]
#[post("/sessions/{id}/count")]
pub async fn count_drawer(
    staff: May<CounterServe>,
    api: web::Data<TillsApi>,
    PathId(session): PathId<TillSessionId>,
    body: Json<DrawerCountBody>,
) -> Result<HttpResponse, Problem> {
    let count = body.valid()?.count.into();
    told(&staff, tills::count_drawer(api.db.as_ref(), api.clock.as_ref(), &staff, session, &count).await?)
}

/// Close a till
///
/// By its last count. Where more than ₹100 are missing or too much, `note` says why. A closed one stays as it is: 200 then, 201 the first
/// time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = CloseTillBody,
    responses(
        (status = 200, body = TillSessionAnswer),
        (status = 201, body = TillSessionAnswer),
        (status = 409, description = "till_not_counted"),
    )
)]
#[post("/sessions/{id}/close")]
pub async fn close_till(
    staff: May<CounterServe>,
    api: web::Data<TillsApi>,
    PathId(session): PathId<TillSessionId>,
    body: Json<CloseTillBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    told(&staff, tills::close_till(api.db.as_ref(), api.clock.as_ref(), &staff, session, &body.note).await?)
}

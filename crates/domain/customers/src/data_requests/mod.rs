//! What people ask about their data, as the law lets them: a copy, a correction, to be forgotten, or an answer to a complaint.
//! Each is written down with who asked and how they proved it, has to be done by a day, and says what was done.

mod audited;
mod data_request;
mod finish_data_request;
mod list;
mod note_data_request;
mod ports;
mod views;

pub use data_request::{
    DataRequest, DataRequestChannel, DataRequestId, DataRequestKind, DataRequestTag, Requester,
};
pub use finish_data_request::{FinishDataRequest, FinishDataRequestError, finish_data_request};
pub use list::{DataRequestCounts, DataRequestFilter, DataRequestState};
pub use note_data_request::{DataRequestForm, NoteDataRequestError, note_data_request};
pub use ports::{DataRequestQueries, DataRequestTx};
pub use views::{DataRequestDue, DataRequestView, DoneView};

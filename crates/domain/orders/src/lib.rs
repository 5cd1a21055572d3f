#![doc = include_str!("../README.md")]

mod add_order_note;
mod apply_payment;
mod apply_refunds;
mod ask_about_refunds;
mod audited;
mod came_back;
mod cancel_order;
mod cancel_own_custom_order;
mod cancelling;
mod change_address;
mod change_status;
mod checkout_deps;
mod custom_lines;
mod customer_views;
mod email;
mod ensure_provider_order;
mod expire_orders;
mod find_order_by_key;
mod history;
mod look_up_order;
mod masked_view;
mod move_orders;
mod new_order_token;
mod notice;
mod order;
mod order_access;
mod order_details;
mod order_errors;
mod order_export;
mod order_link;
mod order_number;
mod order_token;
mod outcome;
mod paid_by;
mod parcel_step;
pub mod payment;
mod payment_issue;
mod place_order;
pub mod ports;
mod preview_refund;
mod receive_webhook;
mod reconcile_payments;
mod record_export;
mod refund_custom_payment;
mod refund_order;
mod refund_parts;
mod render_order_email;
mod renew_order_link;
mod reservation_limits;
mod resolve_payment_issue;
mod return_money;
mod sales;
mod settle;
mod sold_in_shop;
mod staff_actions;
mod staff_list;
mod status;
#[cfg(any(test, feature = "contract-tests"))]
#[path = "tests/store_contract.rs"]
pub mod store_contract;
mod take_order_links_back;
#[cfg(test)]
mod tests;
mod track;
mod undo_move;
mod verify_payment;
pub mod views;

pub use add_order_note::{AddOrderNoteError, add_order_note};
pub use apply_payment::{Applied, apply_payment};
pub use ask_about_refunds::ask_about_refunds;
pub use came_back::{CameBackError, came_back};
pub use cancel_order::{CancelOrderError, cancel_order};
pub use cancel_own_custom_order::{CancelOwnCustomOrder, CancelOwnCustomOrderError, cancel_own_custom_order};
pub use change_address::{ChangeAddress, ChangeAddressError, change_address};
pub use change_status::{ChangeStatusError, StatusChange, change_status};
pub use checkout_deps::CheckoutDeps;
pub use custom_lines::custom_lines;
pub use customer_views::{OrderSummaryItemView, OrderSummaryView};
pub use email::{OrderEmail, OrderEmailKind, Reader};
pub use ensure_provider_order::{AskedFor, ProviderOrderError, ensure_provider_order};
pub use expire_orders::expire_orders;
pub use find_order_by_key::find_order_by_key;
pub use history::{Actor, EventKind, OrderEvent};
pub use look_up_order::{LookUpOrder, LookUpOrderError, OrderContact, look_up_order};
pub use move_orders::{MOST_AT_ONCE, MoveOrders, MoveOrdersError, Moved, move_orders};
pub use new_order_token::new_order_token;
pub use notice::OrderNotice;
pub use order::{
    Amounts, CustomLine, NewOrder, Order, OrderId, OrderLine, OrderRefusal, OrderTag, StoredOrder, UNDO,
    UndoneNews,
};
pub use order_access::{OrderAccess, OrderAccessError, OrderCredentials, authorize_order};
pub use order_details::{
    AdminOrderView, EmailState, OrderDetails, OrderEmailEntry, OrderNote, PaymentView, RefundEntryView,
    ReturnedItemView,
};
pub use order_errors::{OrderNotFound, StaleOrder};
pub use order_export::ExportedOrder;
pub use order_link::{LinkAccess, OrderLink};
pub use order_number::OrderNumber;
pub use order_token::order_token;
pub use outcome::PaymentOutcome;
pub use paid_by::PaidBy;
pub use parcel_step::ParcelStep;
pub use pattu_custom_orders::{CustomPaymentKind, CustomStanding, Stage as CustomStage};
pub use pattu_kernel::Shipment;
pub use payment::{
    PaymentAttempt, PaymentSnapshot, ProviderOrder, Refund, RefundSnapshot, RefundStatus, StoredRefund,
};
pub use payment_issue::{PaymentIssue, PaymentIssueId, PaymentIssueKind, PaymentIssueView};
pub use place_order::{PlaceOrder, PlaceOrderError, PlacedOrder, ShownSums, place_order};
pub use ports::CheckoutTx;
pub use preview_refund::{RefundPreview, preview_refund};
pub use receive_webhook::{Delivery, ReceiveWebhookError, receive_webhook};
pub use reconcile_payments::reconcile_payments;
pub use record_export::record_export;
pub use refund_custom_payment::{RefundCustomPayment, RefundCustomPaymentError, refund_custom_payment};
pub use refund_order::{RefundOrder, RefundOrderError, refund_order};
pub use refund_parts::{
    RefundCause, RefundLine, RefundParts, RefundPartsError, RefundedLine, RefundedParts, ReturnedParts,
    ReturnedPieces,
};
pub use render_order_email::{OrderEmailDeps, OrderEmailFacts, render_order_email};
pub use renew_order_link::renew_order_link;
pub use reservation_limits::{
    NewReservation, OpenOrder, Origin, ReservationLimits, ReservationRefusal, Shopper,
};
pub use resolve_payment_issue::{ResolvePaymentIssue, ResolvePaymentIssueError, resolve_payment_issue};
pub use return_money::return_money;
pub use sales::{
    BestSeller, BestSellers, Conversion, ConversionView, DayFacts, EveningSheet, Figures, OpenedTill, Period,
    Sales, SalesFiguresView, SlotSales, Slots, Sold, Taken, show_sales_figures,
};
pub use sold_in_shop::{cancel_sold_in_shop, end_sold_in_shop};
pub use staff_actions::{StaffAction, StaffActionName};
pub use staff_list::{
    AdminOrderRowView, NarrowedOrders, OrderCounts, OrderListRow, OrderSearch, OrderSort, OrderView, PackBy,
    StaffOrderFilter,
};
pub use status::{OrderStatus, PaymentStatus, StockHold};
pub use take_order_links_back::take_order_links_back;
pub use track::{ExpectedDays, Milestone, OrderTrack, TrackStatus, TrackStep};
pub use undo_move::{UndoMoveError, undo_move};
pub use verify_payment::{VerifiedPayment, VerifyPayment, VerifyPaymentError, verify_payment};

//! The whole shop over real HTTP: one program for all of its tests, because linking is what takes long.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has to stop at once"
)]

mod access;
mod account_safety;
mod accounts;
mod addresses;
mod admin_command;
mod audit;
mod blocked_customers;
mod bulk_products;
mod cancelling;
mod compressed_bodies;
mod content;
mod counter;
mod crash;
mod custom_booking_money;
mod custom_bookings;
mod custom_cancellations;
mod custom_orders;
mod custom_photos;
mod customer_lists;
mod data_requests;
mod dev_mail;
mod hostile;
mod invitations;
mod known_devices;
mod large_and_slow;
mod leaving;
mod limited_offers;
mod limits;
mod logs;
mod look_up;
mod mail;
mod mail_tls;
mod mails;
mod merged_accounts;
mod messages;
mod model;
mod my_orders;
mod notification_mails;
mod odd_requests;
mod odd_webhooks;
mod offers_while_paying;
mod order_audit;
mod order_emails;
mod order_export;
mod order_links;
mod order_views;
mod own_settings;
mod pages;
mod paid_twice;
mod password_races;
mod password_resets;
mod payment_issues;
mod people;
mod phone_proof;
mod private_logs;
mod product_editor;
mod product_imports;
mod product_media;
mod product_pictures;
mod purchase;
mod purchase_cost;
mod races;
mod refund_parts;
mod refunds;
mod retention;
mod reviews;
mod sales_figures;
mod second_factor;
mod shortlists;
mod sign_in;
mod staff;
mod staff_categories;
mod staff_content;
mod staff_custom_orders;
mod staff_offers;
mod staff_order_lists;
mod staff_orders;
mod staff_products;
mod staff_settings;
mod step_up;
mod stock_alerts;
mod support;
mod test_mail;
mod too_late;
mod too_often;
mod trade_facts;
mod unpaid;
mod unsendable_addresses;
mod work;

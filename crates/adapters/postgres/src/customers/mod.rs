//! Staff accounts, tries at signing in, and sessions in PostgreSQL.

mod staff;
mod staff_sessions;

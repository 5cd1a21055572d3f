//! What every use case of this area is given: the unit of work, the provider, time and ids.

use std::sync::Arc;

use pattu_kernel::{Clock, Ids, StoreError, Timestamp, UnitOfWork};

use crate::{
    ReservationLimits,
    ports::{CheckoutTx, PaymentGateway},
};

/// The area's tools, shared by requests and background work.
#[derive(Clone)]
pub struct CheckoutDeps {
    pub db: Arc<dyn UnitOfWork<dyn CheckoutTx>>,
    pub gateway: Arc<dyn PaymentGateway>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    /// How much may be reserved unpaid.
    pub limits: ReservationLimits,
}

impl CheckoutDeps {
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// A transaction that only storage can fail.
    pub(crate) async fn store<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut (dyn CheckoutTx + 'static)) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.db.transaction(work).await
    }
}

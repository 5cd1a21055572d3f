//! What people quote about a custom order: `PC-7K3M9QX2`.

pattu_kernel::readable_number!(
    /// A short number that can be read out on the telephone.
    CustomOrderNumber,
    "PC-",
    8
);

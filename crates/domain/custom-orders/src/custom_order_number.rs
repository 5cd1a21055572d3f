//! What people quote about a custom order: `PC-7K3M9QX2`.

pattu_kernel::readable_number!(
    /// A short number that can be read out on the telephone.
    CustomOrderNumber,
    "PC-",
    8
);

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn a_number_says_what_it_is_of() {
        let number = CustomOrderNumber::from_random(Uuid::new_v4());
        assert_eq!(number.as_str().strip_prefix("PC-").map(str::len), Some(8), "{number}");
    }
}

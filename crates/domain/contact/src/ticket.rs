//! What people quote when they ask about their message: `C-7K3M9Q`.

pattu_kernel::readable_number!(
    /// A short number that can be read out on the telephone.
    TicketNumber,
    "C-",
    6
);

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn tickets_can_be_read_out() {
        for _ in 0..200 {
            let ticket = TicketNumber::from_random(Uuid::new_v4());
            let code = ticket.as_str().strip_prefix("C-").unwrap();
            assert_eq!(code.len(), 6);
            assert!(code.chars().all(|c| c.is_ascii_alphanumeric() && !"ILOU".contains(c)), "{ticket}");
        }
    }
}

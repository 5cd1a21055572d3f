//! Where a PIN code lies.

/// As the post office knows it; the table's words live as long as the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// State or union territory.
    pub state: &'static str,
    /// District, as it is called today.
    pub district: &'static str,
    /// Town or city, for the address form.
    pub city: &'static str,
}

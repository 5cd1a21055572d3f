//! A message's letters as the customer's browser shaped them, hook by hook: what they saw above the border.

/// A bitmap of one bit a cell (PBM, `P4`): its head, then rows from the top, each filled up to whole bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Lettering {
    hooks: usize,
    pbm: Vec<u8>,
    /// Where the first row begins.
    bits: usize,
}

/// Says nothing of what is written: it is somebody's.
impl std::fmt::Debug for Lettering {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lettering({} × {})", self.hooks, Self::ROWS)
    }
}

/// It is no bitmap of this kind, or another size than the line of letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Please write the message again")]
pub struct NotLettering;

impl Lettering {
    /// The line of letters is 4.3 cm high, and as wide as the cloth that is seen at most: 118 cm.
    pub const ROWS: usize = 120;
    /// As the browser draws them, whatever loom they are woven on.
    pub(crate) const HOOKS_PER_CM: u32 = 20;
    pub(crate) const ROWS_PER_CM: u32 = 28;
    const HOOKS: usize = 2_360;

    /// # Errors
    /// [`NotLettering`].
    pub fn parse(pbm: Vec<u8>) -> Result<Self, NotLettering> {
        let mut lines = pbm.splitn(3, |byte| *byte == b'\n');
        let (kind, sides) = lines.next().zip(lines.next()).ok_or(NotLettering)?;
        let bits = kind.len() + sides.len() + 2;
        let sides = std::str::from_utf8(sides).ok().and_then(|sides| sides.split_once(' '));
        let (hooks, rows) = sides.ok_or(NotLettering)?;
        let side = |text: &str| text.parse::<usize>().map_err(|_| NotLettering);
        let (hooks, rows) = (side(hooks)?, side(rows)?);
        let is_right = kind == b"P4" && rows == Self::ROWS && (1..=Self::HOOKS).contains(&hooks);
        if !is_right || pbm.len() != bits + hooks.div_ceil(8) * rows {
            return Err(NotLettering);
        }
        Ok(Self { hooks, pbm, bits })
    }

    pub const fn hooks(&self) -> usize {
        self.hooks
    }

    /// As it is stored.
    pub fn as_pbm(&self) -> &[u8] {
        &self.pbm
    }

    /// Whether a letter lies on this cell; rows are counted from the top.
    pub fn covers(&self, hook: usize, row: usize) -> bool {
        let byte = self.pbm.get(self.bits + row * self.hooks.div_ceil(8) + hook / 8);
        hook < self.hooks && byte.is_some_and(|byte| (byte >> (7 - hook % 8)) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pbm(head: &str, bytes: usize) -> Vec<u8> {
        let mut pbm = head.as_bytes().to_vec();
        pbm.resize(head.len() + bytes, 0);
        pbm
    }

    #[test]
    fn letters_are_read_as_they_were_drawn() {
        let mut sent = pbm("P4\n10 120\n", 240);
        sent[10] = 0b0100_0000;
        // The second byte of the last row: its second bit is hook 9.
        sent[249] = 0b0100_0000;
        let letters = Lettering::parse(sent.clone()).unwrap();
        let drawn: Vec<_> = (0..Lettering::ROWS)
            .flat_map(|row| (0..12).map(move |hook| (hook, row)))
            .filter(|(hook, row)| letters.covers(*hook, *row))
            .collect();
        assert_eq!(drawn, [(1, 0), (9, 119)]);
        assert_eq!((letters.hooks(), letters.as_pbm()), (10, sent.as_slice()));
        assert!(!letters.covers(1, 120));
    }

    #[test]
    fn what_is_no_line_of_letters_is_refused() {
        assert!(Lettering::parse(pbm("P4\n2360 120\n", 295 * 120)).is_ok());
        for (head, bytes) in [
            ("", 0),
            ("P4\n", 0),
            ("P4\n10\n", 240),
            ("P1\n10 120\n", 240),
            ("P4\n10 121\n", 242),
            ("P4\n0 120\n", 0),
            ("P4\n2361 120\n", 296 * 120),
            ("P4\n-8 120\n", 120),
            ("P4\n99999999999999999999 120\n", 120),
            ("P4\n10 120\n", 239),
            ("P4\n10 120\n", 241),
        ] {
            assert_eq!(Lettering::parse(pbm(head, bytes)), Err(NotLettering), "{head:?} {bytes}");
        }
    }
}

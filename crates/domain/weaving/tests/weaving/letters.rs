//! Fifteen letters of five by seven squares.

/// Rows of five bits, the left one highest.
const LETTERS: [(char, [u8; 7]); 15] = [
    ('A', [14, 17, 17, 31, 17, 17, 17]),
    ('D', [30, 17, 17, 17, 17, 17, 30]),
    ('E', [31, 16, 16, 30, 16, 16, 31]),
    ('H', [17, 17, 17, 31, 17, 17, 17]),
    ('I', [14, 4, 4, 4, 4, 4, 14]),
    ('K', [17, 18, 20, 24, 20, 18, 17]),
    ('L', [16, 16, 16, 16, 16, 16, 31]),
    ('M', [17, 27, 21, 21, 17, 17, 17]),
    ('N', [17, 25, 21, 19, 17, 17, 17]),
    ('O', [14, 17, 17, 17, 17, 17, 14]),
    ('R', [30, 17, 17, 30, 20, 18, 17]),
    ('S', [15, 16, 16, 14, 1, 1, 30]),
    ('T', [31, 4, 4, 4, 4, 4, 4]),
    ('V', [17, 17, 17, 17, 17, 10, 4]),
    ('W', [17, 17, 17, 21, 21, 27, 17]),
];

/// Whether ink lies at a point of a line of letters, counted in squares; a letter is six wide with the gap behind it.
pub fn ink(words: &str, x: f32, y: f32) -> bool {
    if x < 0.0 || !(0.0..7.0).contains(&y) {
        return false;
    }
    let (column, row) = (x as usize, y as usize);
    let wanted = words.chars().nth(column / 6);
    let letter = LETTERS.iter().find(|(letter, _)| Some(*letter) == wanted);
    letter.is_some_and(|(_, rows)| column % 6 < 5 && rows[row] >> (4 - column % 6) & 1 == 1)
}

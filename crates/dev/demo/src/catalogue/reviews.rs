//! What demo customers wrote about some of the demo sarees. Every name says that it is one: nobody is made to believe that
//! somebody bought a drawing.

use serde::Serialize;

/// One opinion.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Review {
    /// A name, marked as a demo.
    pub author: String,
    /// 3 to 5 stars.
    pub rating: u8,
    /// One to three sentences.
    pub text: &'static str,
    /// Age in days.
    pub days_ago: u16,
    /// Nobody wrote it, so it counts for no rating.
    pub example: bool,
}

/// Article number, name, stars, words, and when, in hundredths of the saree's own age.
type Row = (&'static str, &'static str, u8, &'static str, u16);

#[rustfmt::skip]
const ROWS: [Row; 54] = [
    ("KAN-001", "Sunitha", 5, "Heavy in the hand and still easy to pleat. The border joins the body without a pucker.", 6),
    ("KAN-001", "Revathi", 4, "Colour is a shade deeper than on my phone, closer to the daylight picture. Beautiful pallu.", 19),
    ("KAN-001", "Meenakshi", 5, "Wore it for my sister's muhurtham. It held its fall for ten hours.", 44),
    ("KAN-001", "Anuradha", 5, "The close-up of the weave is honest: what you see is what comes.", 71),
    ("KAN-002", "Lakshmi", 5, "Bought for my daughter's wedding. The zari is soft, it does not scratch the neck.", 12),
    ("KAN-002", "Padma", 4, "Lovely saree. The blouse piece is running, so plan the border on the sleeve first.", 33),
    ("KAN-004", "Kavitha", 5, "Broad border, but the saree does not pull down at the waist. Well balanced.", 9),
    ("KAN-004", "Shobha", 4, "Needed two washes of steam to settle the pleats, then perfect.", 57),
    ("KAN-004", "Geetha", 3, "Good silk. I had hoped for a little more contrast between body and pallu.", 80),
    ("KAN-007", "Vasantha", 5, "My mother could not tell it from the one she was married in. That says everything.", 27),
    ("KAN-007", "Radhika", 5, "Packed in muslin, with the care slip. Arrived in Vijayawada on the third day.", 40),
    ("DHA-001", "Swapna", 5, "It turns from one colour to the other as you walk. The video on the page shows it well.", 14),
    ("DHA-001", "Jyothi", 4, "Shot silk needs a good petticoat of the right colour. Ask before you buy one.", 38),
    ("DHA-003", "Bhargavi", 5, "Dharmavaram at its best, and lighter than it looks.", 22),
    ("DHA-005", "Sireesha", 5, "I watched the fall three times before ordering. The cloth moves just like that.", 4),
    ("DHA-005", "Haritha", 5, "The border has real weight, so the pleats stay where you put them.", 16),
    ("DHA-005", "Mounika", 4, "Very fine. The pallu is shorter than my older saree's, but richer.", 29),
    ("DHA-005", "Sandhya", 5, "Answered my question about the zari the same evening, and they were right: tested, not pure.", 51),
    ("DHA-005", "Nirmala", 3, "Nice saree, the parcel took the full five days to reach Pune.", 63),
    ("GAD-001", "Madhavi", 5, "Cotton body for the heat and silk where people look. I wear it to the office too.", 8),
    ("GAD-001", "Aparna", 4, "The interlocked border is neat on both sides. Starch it once, lightly.", 47),
    ("GAD-002", "Saritha", 5, "My third Gadwal and the finest of them.", 35),
    ("GAD-004", "Deepa", 4, "Comfortable for a long puja. The colour is calmer than the picture, which I like.", 18),
    ("GAD-004", "Indira", 5, "Folded small enough for hand luggage, opened without a crease.", 66),
    ("UPP-001", "Keerthi", 5, "The figures are laid in, nothing hangs behind. Turn it over and see.", 11),
    ("UPP-001", "Nandini", 4, "Sheer, so choose the petticoat with care. Lovely for an evening.", 42),
    ("UPP-003", "Pallavi", 5, "So light that I forgot I was in silk. Everybody asked where it came from.", 24),
    ("POC-001", "Usha", 4, "The edges of the pattern feather a little, as ikat should.", 15),
    ("POC-001", "Vani", 5, "Bright without shouting. It goes with three blouses that I already had.", 53),
    ("POC-003", "Archana", 5, "Double-checked the pattern at the join of the pallu: it meets.", 31),
    ("PAT-001", "Hema", 5, "Worth every rupee. The reverse is as clear as the front.", 21),
    ("BAN-001", "Ritu", 4, "Katan is stiffer than South silk. After the second wearing it drapes well.", 13),
    ("BAN-001", "Shweta", 5, "Elegant. The buttas are small and even all the way to the end.", 48),
    ("BAN-003", "Neha", 5, "Sent to Lucknow in four days, well wrapped. My mother-in-law approved.", 26),
    ("BAN-003", "Pooja", 3, "Fine weaving, but I would call the colour maroon rather than red.", 59),
    ("PAI-001", "Sneha", 5, "The peacocks on the pallu are woven, not printed on. You feel it with a fingertip.", 10),
    ("PAI-001", "Ashwini", 5, "Paithani from a Kurnool shop, and still the true thing. Very happy.", 37),
    ("PAI-001", "Vaishali", 4, "The border is a finger narrower than I had imagined. Measure in centimetres, as the label does.", 74),
    ("PAI-003", "Manasi", 5, "Wore it at Gudi Padwa. The colours are deep and clean.", 28),
    ("MAN-001", "Sujatha", 4, "Light cotton for every day. It softened with each wash.", 17),
    ("MAN-002", "Bhavani", 5, "Good value. The checks are straight, which is rarer than one thinks.", 45),
    ("VEN-001", "Rama", 5, "Airy, with a thin line of zari. For Hyderabad summers there is nothing better.", 20),
    ("VEN-001", "Syamala", 4, "Delicate: I wash it by hand in cold water, and it stays crisp.", 61),
    ("NAR-001", "Kamala", 4, "Sturdy and cheerful. My mother wears hers to the temple every week.", 32),
    ("CHA-001", "Ira", 5, "Crisp in the morning, soft by evening. The sheen is gentle.", 23),
    ("CHA-001", "Tara", 4, "Slightly transparent over the shoulder, as Chanderi is.", 55),
    ("MYS-001", "Chaitra", 5, "Plain as water and just as cool. The gold line is all it needs.", 7),
    ("MYS-001", "Sahana", 5, "Crease-free after a day of travel.", 39),
    ("TUS-001", "Debjani", 4, "The slubs are part of tussar; the shop says so on the page. Warm colour.", 25),
    ("ILK-001", "Savitri", 4, "The red pallu is joined the old way. A saree with a story, and strong.", 36),
    ("BAL-001", "Moushumi", 5, "Figures you can read like a picture book. Took it straight to my grandmother.", 30),
    ("TAN-001", "Anindita", 5, "Tangail for the price of a dinner out. Soft from the first day.", 34),
    ("TAN-001", "Rupa", 3, "Pretty, but thinner than I expected.", 68),
    ("KOT-001", "Preeti", 4, "Kota is meant to be light as air, and it is. Keep it away from rings and bangles.", 41),
];

/// What was written about a saree that came in so many days ago.
pub fn reviews(sku: &str, age: u32) -> Vec<Review> {
    ROWS.iter()
        .filter(|row| row.0 == sku)
        .map(|&(_, name, rating, text, hundredths)| Review {
            author: format!("{name} (demo)"),
            rating,
            text,
            days_ago: u16::try_from(age * u32::from(hundredths) / 100).unwrap_or(0),
            example: true,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::catalogue::rows;

    #[test]
    fn about_a_third_of_the_sarees_have_reviews_and_all_say_that_they_are_a_demo() {
        let skus: BTreeSet<&str> = rows().map(|row| row.cut.sku).collect();
        let reviewed: BTreeSet<&str> = ROWS.iter().map(|row| row.0).collect();
        assert!(reviewed.is_subset(&skus), "{:?}", reviewed.difference(&skus));
        assert!((skus.len() / 4..=skus.len() / 2).contains(&reviewed.len()), "{}", reviewed.len());
        for review in reviewed.iter().flat_map(|sku| reviews(sku, 30)) {
            assert!(review.author.ends_with("(demo)") && review.example);
            assert!(review.days_ago < 30, "nobody speaks before the saree was there");
            assert!((3..=5).contains(&review.rating), "{}", review.text);
        }
    }

    #[test]
    fn nobody_speaks_twice() {
        let said: BTreeSet<(&str, &str)> = ROWS.iter().map(|row| (row.0, row.1)).collect();
        assert_eq!(said.len(), ROWS.len());
        let texts: BTreeSet<&str> = ROWS.iter().map(|row| row.3).collect();
        assert_eq!(texts.len(), ROWS.len());
    }
}

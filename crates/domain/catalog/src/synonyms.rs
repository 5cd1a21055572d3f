//! One word for what shoppers spell in many ways: saree words in English, Telugu, Hindi, Tamil and Kannada.

use std::{collections::HashMap, sync::LazyLock};

use crate::search_words::fold;

/// The shop's word, and every other spelling that means it.
const SPELLINGS: &[(&str, &[&str])] = &[
    (
        "kanchipuram",
        &[
            "kanjivaram",
            "kanjeevaram",
            "kancheevaram",
            "kanchivaram",
            "kanchi",
            "kanjipuram",
            "kancheepuram",
            "conjeevaram",
            "canjeevaram",
            "కాంచీపురం",
            "కంచి",
            "కంజీవరం",
            "कांचीपुरम",
            "कांजीवरम",
            "कंजीवरम",
            "காஞ்சிபுரம்",
            "காஞ்சீபுரம்",
            "காஞ்சி",
            "ಕಾಂಚೀಪುರಂ",
            "ಕಂಚಿ",
        ],
    ),
    (
        "silk",
        &[
            "pattu",
            "pattus",
            "resham",
            "reshmi",
            "reshma",
            "పట్టు",
            "పట్టుచీర",
            "रेशम",
            "रेशमी",
            "सिल्क",
            "పట్టువస్త్రం",
            "பட்டு",
            "பட்டுப்புடவை",
            "ರೇಷ್ಮೆ",
            "సిల్క్",
        ],
    ),
    (
        "saree",
        &[
            "sari",
            "sarees",
            "saris",
            "sarry",
            "sadi",
            "saari",
            "cheera",
            "cheeralu",
            "chira",
            "pudavai",
            "podavai",
            "selai",
            "seere",
            "చీర",
            "చీరలు",
            "శారీ",
            "साड़ी",
            "साड़ियाँ",
            "साड़ियां",
            "साडी",
            "சேலை",
            "புடவை",
            "ಸೀರೆ",
        ],
    ),
    (
        "banarasi",
        &[
            "benarasi",
            "banarsi",
            "benarsi",
            "banaras",
            "benares",
            "varanasi",
            "varanaasi",
            "kashi",
            "బనారస్",
            "బనారసి",
            "बनारसी",
            "बनारस",
            "वाराणसी",
            "பனாரஸ்",
            "பனாரசி",
            "ಬನಾರಸಿ",
        ],
    ),
    ("gadwal", &["gadval", "gadhwal", "గద్వాల", "గద్వాల్", "गदवाल", "गडवाल", "கட்வால்", "ಗದ್ವಾಲ್"]),
    ("dharmavaram", &["dharmawaram", "darmavaram", "ధర్మవరం", "धर्मवरम", "தர்மாவரம்", "ಧರ್ಮಾವರಂ"]),
    ("uppada", &["upada", "uppadda", "ఉప్పాడ", "उप्पाड़ा", "உப்பாடா"]),
    ("pochampally", &["pochampalli", "pochampaly", "pochampalle", "పోచంపల్లి", "पोचमपल्ली", "போச்சம்பள்ளி"]),
    ("venkatagiri", &["venkatgiri", "వెంకటగిరి", "वेंकटगिरी", "வெங்கடகிரி"]),
    ("mangalagiri", &["mangalgiri", "మంగళగిరి", "मंगलगिरी", "மங்களகிரி"]),
    ("narayanpet", &["narayanapet", "narayanpeta", "నారాయణపేట", "नारायणपेट"]),
    ("paithani", &["paithni", "pythani", "పైఠానీ", "पैठणी", "पैठनी", "பைத்தானி"]),
    ("mysore", &["mysuru", "maisoor", "మైసూర్", "मैसूर", "மைசூர்", "ಮೈಸೂರು"]),
    ("patola", &["patan", "పటోలా", "पटोला"]),
    ("ikat", &["ikkat", "ikhat", "ikath", "ఇక్కత్", "इकत"]),
    ("jamdani", &["jamdhani", "జాందాని", "जामदानी"]),
    ("chanderi", &["chanderie", "చందేరి", "चंदेरी"]),
    ("maheshwari", &["maheswari", "माहेश्वरी"]),
    ("kota", &["kotah", "कोटा"]),
    ("tussar", &["tussah", "tasar", "tusser", "kosa", "तसर", "టస్సర్"]),
    ("cotton", &["nool", "sooti", "suti", "నూలు", "కాటన్", "सूती", "कॉटन", "பருத்தி", "ಹತ್ತಿ"]),
    ("zari", &["jari", "zaree", "jaree", "జరీ", "ज़री", "जरी", "ஜரி", "ಜರಿ"]),
    ("handloom", &["handwoven", "handlooms", "కైత", "చేనేత", "हथकरघा", "கைத்தறி", "ಕೈಮಗ್ಗ"]),
    (
        "wedding",
        &[
            "marriage",
            "bridal",
            "bride",
            "pelli",
            "shaadi",
            "shadi",
            "vivah",
            "muhurtham",
            "muhurtam",
            "పెళ్లి",
            "పెళ్ళి",
            "शादी",
            "विवाह",
            "திருமணம்",
            "கல்யாணம்",
            "ಮದುವೆ",
        ],
    ),
    (
        "festival",
        &[
            "festive",
            "diwali",
            "deepavali",
            "dasara",
            "dussehra",
            "ugadi",
            "sankranti",
            "pongal",
            "పండుగ",
            "త్యోహార్",
            "त्योहार",
            "दिवाली",
            "பண்டிகை",
        ],
    ),
    ("border", &["anchu", "bordar", "అంచు", "बॉर्डर", "கரை"]),
    ("pallu", &["pallav", "palloo", "pallo", "mundhanai", "kongu", "కొంగు", "పల్లు", "पल्लू", "முந்தானை"]),
    ("temple", &["gopuram", "gopura", "గోపురం", "கோபுரம்"]),
    ("check", &["kattam", "gadi", "గళ్ళ", "கட்டம்"]),
    ("red", &["erra", "lal", "laal", "sivappu", "ఎరుపు", "ఎర్ర", "लाल", "சிவப்பு", "ಕೆಂಪು"]),
    ("green", &["akupachcha", "hara", "pachai", "ఆకుపచ్చ", "పచ్చ", "हरा", "हरी", "பச்சை", "ಹಸಿರು"]),
    ("blue", &["neelam", "neela", "nila", "నీలం", "नीला", "नीली", "நீலம்", "ನೀಲಿ"]),
    ("yellow", &["pasupu", "peela", "manjal", "పసుపు", "पीला", "पीली", "மஞ்சள்", "ಹಳದಿ"]),
    ("pink", &["gulabi", "rani", "గులాబీ", "गुलाबी", "இளஞ்சிவப்பு", "ಗುಲಾಬಿ"]),
    ("purple", &["oodha", "baingani", "ఊదా", "बैंगनी", "ஊதா", "ನೇರಳೆ"]),
    ("black", &["nalupu", "kala", "karuppu", "నలుపు", "काला", "काली", "கருப்பு", "ಕಪ್ಪು"]),
    ("white", &["telupu", "safed", "vellai", "తెలుపు", "सफ़ेद", "सफेद", "வெள்ளை", "ಬಿಳಿ"]),
    ("gold", &["golden", "bangaru", "sona", "sunehra", "thangam", "బంగారు", "सुनहरा", "தங்கம்", "ಚಿನ್ನ"]),
    ("maroon", &["marroon", "meroon", "మెరూన్", "मैरून"]),
    ("peacock", &["nemali", "mayil", "mor", "నెమలి", "मोर", "மயில்", "ನವಿಲು"]),
    ("grey", &["gray"]),
    ("colour", &["color", "rangu", "రంగు", "रंग"]),
    ("blouse", &["jacket", "ravike", "రవిక", "ब्लाउज"]),
];

/// Folded spelling → the shop's word.
static MEANINGS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let pairs = SPELLINGS.iter().flat_map(|(word, spellings)| {
        spellings.iter().map(|spelling| (fold(spelling), *word)).chain([((*word).to_owned(), *word)])
    });
    pairs.collect()
});

/// Fewer letters mean too many things.
const SHORTEST_BEGINNING: usize = 4;

/// The shop's word for a folded spelling.
pub(crate) fn meaning(word: &str) -> Option<&'static str> {
    MEANINGS.get(word).copied()
}

/// What somebody is about to type: the one meaning of every spelling that begins so.
pub(crate) fn meaning_of_beginning(beginning: &str) -> Option<&'static str> {
    if beginning.chars().count() < SHORTEST_BEGINNING {
        return None;
    }
    let mut meanings =
        MEANINGS.iter().filter(|(spelling, _)| spelling.starts_with(beginning)).map(|(_, word)| *word);
    let first = meanings.next()?;
    meanings.all(|other| other == first).then_some(first)
}

/// The meaning of the spelling that is closest: one slip in five to seven letters, two in more. Equally close ones that
/// mean different things mean nothing.
pub(crate) fn closest_meaning(word: &str) -> Option<&'static str> {
    let slips = match word.chars().count() {
        0..5 => return None,
        5..8 => 1,
        _ => 2,
    };
    let distances = MEANINGS
        .iter()
        .map(|(spelling, word_of_it)| (strsim::osa_distance(spelling, word), *word_of_it))
        .filter(|(distance, _)| *distance <= slips);
    let mut nearest: Vec<(usize, &str)> = distances.collect();
    nearest.sort_unstable();
    let (best, meaning) = *nearest.first()?;
    nearest.iter().all(|(distance, other)| *distance > best || *other == meaning).then_some(meaning)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_has_one_meaning_and_no_meaning_is_a_spelling_of_another() {
        let mut seen: HashMap<String, &str> = HashMap::new();
        for (word, spellings) in SPELLINGS {
            assert_eq!(fold(word), *word, "the shop's own word is folded already");
            for spelling in *spellings {
                let folded = fold(spelling);
                assert!(!folded.contains(' ') && !folded.is_empty(), "{spelling} is one word");
                if let Some(other) = seen.insert(folded, word) {
                    assert_eq!(other, *word, "{spelling}");
                }
            }
        }
        for (word, _) in SPELLINGS {
            assert!(seen.get(*word).is_none_or(|meaning| meaning == word), "{word}");
        }
    }

    #[test]
    fn slips_are_forgiven_where_the_meaning_is_clear() {
        for (typed, meant) in [
            ("kanjivram", "kanchipuram"),
            ("kanchipurm", "kanchipuram"),
            ("banrasi", "banarasi"),
            ("gadwall", "gadwal"),
        ] {
            assert_eq!(closest_meaning(typed), Some(meant), "{typed}");
        }
        for unclear in ["rad", "xyzzyxyz", "blu", "wood"] {
            assert_eq!(closest_meaning(unclear), None, "{unclear}");
        }
        assert_eq!(meaning_of_beginning("kanjee"), Some("kanchipuram"));
        assert_eq!(meaning_of_beginning("kan"), None);
    }
}

//! Words about a saree: what is woven where, then fibre, size and what is included. No superlatives, no legends.

use std::collections::BTreeMap;

use super::Row;
use crate::kinds::{Cut, Field, Kind, line_dye};
use crate::motif::Motif;
use crate::palette::Finish;
use crate::scene::Scene;

fn motif(motif: Motif) -> &'static str {
    match motif {
        Motif::Mango => "mango",
        Motif::Kalga => "kalga",
        Motif::Peacock => "peacock",
        Motif::BangdiMor => "peacock ring",
        Motif::Hamsa => "swan",
        Motif::Parrot => "parrot",
        Motif::Elephant => "elephant",
        Motif::Lotus => "lotus",
        Motif::Rosette => "flower",
        Motif::Sprig => "flower sprig",
        Motif::Coin => "coin",
        Motif::Star => "star",
        Motif::Leaf => "leaf",
        Motif::Gopuram => "temple tower",
        Motif::Asavali => "flower vase",
        Motif::Lozenge => "diamond",
        Motif::Pipal => "pipal leaf",
        Motif::Basket => "basket",
        Motif::Dancer => "dancer",
        Motif::Fish => "fish",
    }
}

fn lower(text: &str) -> String {
    text.to_lowercase()
}

fn cm(value: f32) -> String {
    format!("{} cm", value.round())
}

/// What the body carries, as part of a sentence.
fn field(cut: &Cut) -> String {
    let zari = cut.zari.name();
    match cut.field {
        Field::Plain => "no figures".into(),
        Field::Buttas(figure, ..) if cut.kind == Kind::Venkatagiri => {
            format!("small {} buttas", motif(figure))
        }
        Field::Buttas(figure, ..) => format!("{} buttas in {zari}", motif(figure)),
        Field::Checks(size) if matches!(cut.kind, Kind::Narayanpet | Kind::Ilkal) => {
            format!("fine {} checks of about {}", lower(line_dye(cut).name), cm(size))
        }
        Field::Checks(size) => format!("{zari} checks of about {}", cm(size)),
        Field::Pearls(_) => format!("small {zari} dots"),
        Field::Stripes(_) if cut.kind == Kind::Tussar => format!("{} stripes", lower(cut.border.name)),
        Field::Stripes(_) => format!("{zari} stripes along the length"),
        Field::Jaal(figure, ..) => format!("a wavy net of {zari} with a {} in each mesh", motif(figure)),
        Field::Diamond(figure, _) => format!("a diamond net of {zari} with a {} in each mesh", motif(figure)),
        Field::Lattice(..) => "nested diamonds".into(),
        Field::Cells(figure, _) => format!("framed {} figures", motif(figure)),
        Field::Squares(_) => "large squares".into(),
        Field::Flush(figure, _) => format!("an all-over {} figure", motif(figure)),
        Field::Khat => "open khat checks".into(),
    }
}

/// What it is woven of.
pub fn fibre(cut: &Cut) -> &'static str {
    match (cut.kind, cut.finish) {
        (Kind::Gadwal, Finish::Cotton) => "Cotton body, silk border and pallu",
        (Kind::Venkatagiri, _) => "Fine 100s cotton",
        (Kind::Mangalagiri, _) => "80s cotton",
        (Kind::Chanderi, _) => "Silk warp, cotton weft",
        (Kind::Kota, _) => "Cotton and silk",
        (Kind::Mysore, _) => "Silk crepe",
        (Kind::Tussar, _) => "Tussar silk",
        (Kind::Ilkal, _) => "Cotton-silk",
        (Kind::Banarasi, _) => "Katan silk",
        (_, Finish::Cotton) => "Cotton",
        _ => "Mulberry silk",
    }
}

/// Name on the card.
pub fn name(cut: &Cut) -> String {
    let (ground, border) = (words(cut.ground.name), words(cut.border.name));
    let cotton = cut.finish == Finish::Cotton;
    match cut.kind {
        Kind::Kanchipuram if cut.ground == cut.border => {
            format!("{ground} Kanchipuram Silk Saree with Zari Jaal")
        }
        Kind::Kanchipuram => format!("{ground} Kanchipuram Silk Saree with {border} Korvai Border"),
        Kind::Dharmavaram => format!("{ground} Dharmavaram Silk Saree, Broad Zari Border"),
        Kind::Gadwal => format!(
            "{ground} Gadwal {} Saree with {border} Kumbham Border",
            if cotton { "Cotton" } else { "Silk" }
        ),
        Kind::Uppada => {
            let figure =
                if let Field::Buttas(figure, ..) = cut.field { motif(figure) } else { motif(cut.motif) };
            format!("{ground} Uppada Jamdani Silk Saree with {} Buttas", words(figure))
        }
        Kind::Venkatagiri => format!("{ground} Venkatagiri Fine Cotton Saree"),
        Kind::Pochampally => {
            format!("{ground} Pochampally Ikat {} Saree", if cotton { "Cotton" } else { "Silk" })
        }
        Kind::Mangalagiri => format!("{ground} Mangalagiri Cotton Saree, Nizam Border"),
        Kind::Narayanpet => {
            format!("{ground} Narayanpet Checked {} Saree", if cotton { "Cotton" } else { "Silk" })
        }
        Kind::Banarasi => match cut.field {
            Field::Jaal(..) => format!("{ground} Banarasi Katan Silk Saree, Jangla"),
            Field::Diamond(..) => format!("{ground} Banarasi Katan Silk Saree, Diamond Jaal"),
            _ => format!("{ground} Banarasi Katan Silk Saree, Kadwa Buttas"),
        },
        Kind::Tanchoi => format!("{ground} Banarasi Tanchoi Silk Saree"),
        Kind::Paithani => {
            let border = if cut.motif == Motif::Parrot { "Muniya" } else { "Narali" };
            format!("{ground} Paithani Silk Saree with {border} Border")
        }
        Kind::Patola => format!("{ground} Patola-style Ikat Silk Saree"),
        Kind::Chanderi => {
            let figure = if let Field::Buttas(figure, ..) = cut.field { motif(figure) } else { "zari" };
            format!("{ground} Chanderi Silk-Cotton Saree with {} Buttis", title(figure))
        }
        Kind::Mysore => format!("{ground} Mysore-style Crepe Silk Saree"),
        Kind::Baluchari => format!("{ground} Baluchari Silk Saree"),
        Kind::Tussar => format!("{ground} Tussar Silk Saree with {border} Border"),
        Kind::Kota => format!("{ground} Kota Doria Saree"),
        Kind::Ilkal => format!("{ground} Ilkal Saree with {border} Border"),
    }
}

/// Every word with a capital, as in a name.
fn words(text: &str) -> String {
    text.split(' ').map(title).collect::<Vec<_>>().join(" ")
}

fn title(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// The sentences of a kind, with gaps for what the record says. A capital gap begins a sentence.
fn sentences(cut: &Cut) -> &'static str {
    match cut.kind {
        Kind::Kanchipuram if cut.ground == cut.border => {
            "A {ground} ground with {field}, the {width} border and the pallu on the same ground. {fibre}; the blouse piece is plain with the border."
        }
        Kind::Kanchipuram => {
            "A {ground} ground with {field}, joined at both edges to a {width} {border} border with temple teeth. {fibre}; the {pallu} pallu and the blouse piece repeat the border colour."
        }
        Kind::Dharmavaram => {
            "Warp and weft are dyed differently, so the {ground} ground turns from one shade to the other as it moves; it carries {field}, and the {width} {border} border is brocaded in {zari}. {fibre}, with a zari-bordered blouse piece."
        }
        Kind::Gadwal => {
            "A light {ground} body with {field} is interlocked, thread by thread, with a {width} {border} silk border of stepped temples. {fibre}; the silk pallu carries bands of {zari}."
        }
        Kind::Uppada => {
            "{Field} are laid one by one into a sheer {ground} ground, with no loose threads behind. The {width} {border} border is edged with {zari}. {fibre}."
        }
        Kind::Venkatagiri => {
            "{fibre} with a {width} {border} border lined with {zari}, and {field}. Made for heat; the pallu carries stripes and larger figures."
        }
        Kind::Pochampally => {
            "The pattern of {field} is dyed into the yarn before weaving, so its edges are softly feathered. {fibre}; the pallu changes to {pallu} with ikat panels."
        }
        Kind::Mangalagiri => {
            "A plain {ground} cotton body ends in a {width} {border} Nizam border of twill and diamond zari lines that begins at the very edge. Crisp 80s cotton for daily wear."
        }
        Kind::Narayanpet => {
            "{Field} on {ground}, held by equal {width} {border} borders. The end is banded in {pallu} and white. {fibre}."
        }
        Kind::Banarasi => {
            "{Field} on a {ground} katan ground, with a {width} {border} border of flowering creeper. A band of tall kalga fills the {pallu} pallu. {fibre}."
        }
        Kind::Tanchoi => {
            "{Field} in a second tone of silk sits flush in the {ground} satin ground, so it feels smooth on both sides. There is no metallic thread in the body. {fibre}."
        }
        Kind::Paithani => {
            "A {ground} ground that shifts between two shades carries {field} and ends in a gold pallu with figures woven in coloured silk. The {width} {border} border runs in small steps, as tapestry weaving makes it. {fibre} and zari."
        }
        Kind::Patola => {
            "Stepped, {field} on {ground}, dyed into the yarn before weaving. {fibre}, single ikat; the border and the pallu carry rows of figures."
        }
        Kind::Chanderi => {
            "A see-through {ground} ground with {field} and a {width} {border} border. {fibre}; best with a slip of the same shade."
        }
        Kind::Mysore => {
            "Plain {ground} crepe silk with a flat {width} {border} border in {zari} and a lined pallu. Power-loom woven, soft and slow to crease."
        }
        Kind::Baluchari => {
            "Small framed figures run along the border and surround a block of kalga in the pallu, in ivory silk on {ground}. {fibre}, with no metallic thread."
        }
        Kind::Tussar => {
            "Tussar shows its thick and thin threads; this one is {ground} with {field} and a {width} {border} border. The slubs are part of the yarn, not faults."
        }
        Kind::Kota => {
            "An airy check of cotton and silk yarns with a fine edge of {zari}. Sheer and starched crisp; wear it with a slip."
        }
        Kind::Ilkal => {
            "{Field} on {ground}, with a {width} {border} border and a {pallu} pallu with white comb-like points (tope teni). {fibre}."
        }
    }
}

/// Two or three sentences.
pub fn description(cut: &Cut) -> String {
    let field = field(cut);
    let text = sentences(cut)
        .replace("{Field}", &title(&field))
        .replace("{field}", &field)
        .replace("{ground}", &lower(cut.ground.name))
        .replace("{border}", &lower(cut.border.name))
        .replace("{pallu}", &lower(cut.pallu.name))
        .replace("{zari}", cut.zari.name())
        .replace("{width}", &cm(cut.border_cm))
        .replace("{fibre}", fibre(cut));
    let text = ["8 cm", "11 cm", "18 cm"]
        .iter()
        .fold(text, |text, width| text.replace(&format!(" a {width}"), &format!(" an {width}")));
    format!("{text} The saree is 5.5 m long, with a 0.8 m blouse piece at the inner end.")
}

/// Weave, work and place of a kind.
fn facts(kind: Kind) -> (&'static str, &'static str, &'static str, &'static str) {
    match kind {
        Kind::Kanchipuram => {
            ("Korvai, zari brocade", "Plain weave, three-ply silk", "Kanchipuram, Tamil Nadu", "700 g")
        }
        Kind::Dharmavaram => {
            ("Broad zari border", "Plain weave, shot", "Dharmavaram, Andhra Pradesh", "620 g")
        }
        Kind::Gadwal => ("Interlocked border (kuttu)", "Plain weave", "Gadwal, Telangana", "460 g"),
        Kind::Uppada => ("Jamdani", "Fine plain weave", "Uppada, Andhra Pradesh", "360 g"),
        Kind::Venkatagiri => {
            ("Jamdani buttas, zari border", "Fine plain weave", "Venkatagiri, Andhra Pradesh", "340 g")
        }
        Kind::Pochampally => {
            ("Ikat (tie-and-dye yarn)", "Balanced plain weave", "Pochampally, Telangana", "500 g")
        }
        Kind::Mangalagiri => {
            ("Zari Nizam border", "Dense plain weave", "Mangalagiri, Andhra Pradesh", "440 g")
        }
        Kind::Narayanpet => ("Checks, temple border", "Plain weave", "Narayanpet, Telangana", "420 g"),
        Kind::Banarasi => ("Zari brocade", "Plain weave, extra weft", "Varanasi, Uttar Pradesh", "650 g"),
        Kind::Tanchoi => ("Tanchoi (silk extra weft)", "Satin", "Varanasi, Uttar Pradesh", "520 g"),
        Kind::Paithani => ("Tapestry pallu", "Plain weave, shot", "Yeola, Maharashtra", "620 g"),
        Kind::Patola => ("Single ikat", "Plain weave", "Rajkot, Gujarat", "450 g"),
        Kind::Chanderi => ("Zari buttis", "Sheer plain weave", "Chanderi, Madhya Pradesh", "260 g"),
        Kind::Mysore => ("Zari border", "Crepe, piece-dyed", "Mysuru, Karnataka", "480 g"),
        Kind::Baluchari => {
            ("Jacquard extra weft", "Plain weave, extra weft", "Bishnupur, West Bengal", "500 g")
        }
        Kind::Tussar => ("Contrast border", "Plain weave", "Bhagalpur, Bihar", "420 g"),
        Kind::Kota => ("Khat checks, zari border", "Open gauze", "Kota, Rajasthan", "220 g"),
        Kind::Ilkal => ("Checks, tope teni pallu", "Plain weave", "Ilkal, Karnataka", "470 g"),
    }
}

/// The silk label. Weights are about.
pub fn specifications(cut: &Cut) -> BTreeMap<&'static str, String> {
    let (work, weave, origin, weight) = facts(cut.kind);
    let cotton = matches!(cut.finish, Finish::Cotton | Finish::Gauze);
    let zari = if matches!(cut.kind, Kind::Tanchoi | Kind::Baluchari | Kind::Patola | Kind::Ilkal) {
        "None".to_owned()
    } else {
        title(cut.zari.name())
    };
    let mut facts = BTreeMap::from([
        ("material", fibre(cut).to_owned()),
        ("work", work.to_owned()),
        ("weave", weave.to_owned()),
        ("zari", zari),
        ("length", "5.5 m + 0.8 m blouse".to_owned()),
        ("width", "118 cm".to_owned()),
        ("border", format!("{}, {}", cut.border.name, cm(cut.border_cm))),
        ("pallu", cut.pallu.name.to_owned()),
        ("blouse", "0.8 m, unstitched, included".to_owned()),
        ("weight", format!("About {weight}")),
        ("origin", origin.to_owned()),
        ("countryOfOrigin", "India".to_owned()),
        (
            "care",
            if cotton { "Hand wash cold, dry in shade" } else { "Dry clean; refold every few months" }
                .to_owned(),
        ),
        ("occasion", occasion(cut).to_owned()),
    ]);
    // Where the description says so; of the others nothing is claimed.
    if cut.kind == Kind::Mysore {
        facts.insert("loom", "Power loom".to_owned());
    }
    facts
}

fn occasion(cut: &Cut) -> &'static str {
    match cut.kind {
        Kind::Kanchipuram | Kind::Banarasi | Kind::Paithani => "Weddings, festivals",
        Kind::Dharmavaram | Kind::Patola | Kind::Baluchari | Kind::Uppada => "Festivals, family functions",
        Kind::Mangalagiri | Kind::Venkatagiri | Kind::Kota | Kind::Narayanpet => "Every day, office",
        _ => "Family functions, office",
    }
}

/// What is seen in a shot.
pub fn alt(row: &Row, shot: &str) -> String {
    let cut = &row.cut;
    let kind = kind_name(cut.kind);
    let shot = match shot {
        "drape" => Scene::of(cut).seen(),
        "worn" => "worn on a dress form, the pallu over its left shoulder",
        "pallu" => "the pallu hanging",
        "border" => "the border beside a scale",
        "weave" => "single threads of the weave",
        "blouse" => "the folded blouse piece on the saree",
        _ => "the drape moving in slow light",
    };
    if cut.ground == cut.border {
        format!("{} {kind} saree with a border on the same ground, {shot}", cut.ground.name)
    } else {
        format!("{} {kind} saree with {} border, {shot}", cut.ground.name, lower(cut.border.name))
    }
}

/// Line below a picture.
pub fn caption(row: &Row, shot: &str) -> String {
    let cut = &row.cut;
    match shot {
        "drape" => {
            let what = if Scene::of(cut) == Scene::Packet { "Folded saree" } else { "Full drape" };
            format!("{what}. Sample picture, drawn by our loom")
        }
        "worn" => "As it is worn, on a dress form".to_owned(),
        "pallu" => format!("Pallu, {}", lower(cut.pallu.name)),
        "border" => format!("Border, {}, beside a scale in cm", cm(cut.border_cm)),
        "weave" => "Weave, about 3 cm of cloth".to_owned(),
        "blouse" => "Blouse piece, 0.8 m".to_owned(),
        _ => "The fall, in moving light".to_owned(),
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Kanchipuram => "Kanchipuram silk",
        Kind::Dharmavaram => "Dharmavaram silk",
        Kind::Gadwal => "Gadwal",
        Kind::Uppada => "Uppada jamdani",
        Kind::Venkatagiri => "Venkatagiri cotton",
        Kind::Pochampally => "Pochampally ikat",
        Kind::Mangalagiri => "Mangalagiri cotton",
        Kind::Narayanpet => "Narayanpet",
        Kind::Banarasi => "Banarasi katan",
        Kind::Tanchoi => "Banarasi tanchoi",
        Kind::Paithani => "Paithani",
        Kind::Patola => "Patola-style ikat",
        Kind::Chanderi => "Chanderi",
        Kind::Mysore => "crepe silk",
        Kind::Baluchari => "Baluchari",
        Kind::Tussar => "tussar silk",
        Kind::Kota => "Kota doria",
        Kind::Ilkal => "Ilkal",
    }
}

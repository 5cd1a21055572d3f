//! Who is behind the demo shop, its second store, and what is quoted on its home page. All of it is made up, and the
//! quotations say so: the shop lists them as something to take out before it opens.

use serde::Serialize;

use crate::commission::Side;
use crate::place::Place;

/// The firm.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Firm {
    pub legal_name: &'static str,
    pub registered_office: &'static str,
    pub gstin: &'static str,
    pub grievance_officer: Officer,
    pub customer_care: Care,
}

/// Whom to complain to.
#[derive(Debug, Serialize)]
pub struct Officer {
    pub name: &'static str,
    pub designation: &'static str,
    pub phone: &'static str,
    pub email: &'static str,
    pub hours: &'static str,
}

/// Who helps with orders.
#[derive(Debug, Serialize)]
pub struct Care {
    pub phone: &'static str,
    pub email: &'static str,
}

#[derive(Debug, Serialize)]
pub struct Contact {
    /// Beside the main one.
    pub branches: [Branch; 1],
}

#[derive(Debug, Serialize)]
pub struct Branch {
    pub name: &'static str,
    pub address: &'static str,
    pub phone: &'static str,
    pub email: &'static str,
    pub whatsapp: &'static str,
    pub hours: &'static str,
}

/// What the demo says on its home page besides the house's own words.
#[derive(Debug, Serialize)]
pub struct Home {
    /// The custom order, with the demo's own two pictures.
    pub customise: Customise,
    /// The house's story, beside the demo's drawing of a loom.
    pub story: Story,
    /// Four, as the specification counts them.
    pub testimonials: [Testimonial; 4],
}

/// What the demo shows on its about page besides the house's own words.
#[derive(Debug, Serialize)]
pub struct About {
    pub image: String,
    pub alt: &'static str,
}

/// The custom order, before and after.
#[derive(Debug, Serialize)]
pub struct Customise {
    pub title: &'static str,
    pub text: &'static str,
    pub before: String,
    pub after: String,
    pub action: Action,
}

/// Our story, in short: a page's part is replaced as a whole, so the house's words are here once more.
#[derive(Debug, Serialize)]
pub struct Story {
    pub title: &'static str,
    pub paragraphs: [&'static str; 2],
    pub fact: &'static str,
    pub image: String,
    pub alt: &'static str,
    pub action: Action,
}

#[derive(Debug, Serialize)]
pub struct Action {
    pub label: &'static str,
    pub link: &'static str,
}

/// A quotation.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Testimonial {
    pub quote: &'static str,
    pub name: &'static str,
    pub town: &'static str,
    pub saree: &'static str,
    pub rating: u8,
    pub is_example: bool,
}

pub fn legal() -> Firm {
    Firm {
        legal_name: "Pattu Silks (demonstration)",
        registered_office: "14-2-207, Weavers' Street, Old Town, Kurnool, Andhra Pradesh 518001",
        // Of Andhra Pradesh, with a check character that is right, and a PAN that nobody has.
        gstin: "37ABCDE1234F1ZZ",
        grievance_officer: Officer {
            name: "Padmavathi Rao",
            designation: "Grievance officer",
            phone: "+91 90000 51996",
            email: "grievance@pattu.example",
            hours: "Monday to Friday, 10 am to 5 pm",
        },
        customer_care: Care { phone: "+91 90000 51995", email: "care@pattu.example" },
    }
}

/// The demo's second store.
pub fn contact() -> Contact {
    Contact {
        branches: [Branch {
            name: "Pattu, Park Road",
            address: "40-301, Park Road, Kurnool, Andhra Pradesh 518001",
            phone: "+91 90000 52013",
            email: "parkroad@pattu.example",
            whatsapp: "",
            hours: "Monday to Saturday, 10 am to 8 pm",
        }],
    }
}

/// The demo's drawing of a shop.
pub fn about() -> About {
    About {
        image: own(Place::Shop.file()),
        alt: "Folded silk sarees in stacks on wooden shelves, and the pallu of a green and crimson one hanging before them (drawn)",
    }
}

/// Where the shop shows a picture of its own.
fn own(file: &str) -> String {
    format!("/media/images/site/{file}")
}

fn story() -> Story {
    Story {
        title: "Our story",
        paragraphs: [
            "The family put up its first loom in 1978. In {founded} we opened {store} in Kurnool, to sell what we know how to judge: the weight of a silk, the twist of a zari, the join of a border.",
            "We still open every saree and look at both its sides before it goes on the shelf.",
        ],
        fact: "Since {founded}",
        image: own(Place::Loom.file()),
        alt: "A handloom from the weaver's place: a teal silk saree with a red border before the reed, the shuttle lying on it (drawn)",
        action: Action { label: "Learn More", link: "/about" },
    }
}

/// The demo's example of a custom order, and its quotations.
pub fn home() -> Home {
    let say =
        |quote, name, town, saree| Testimonial { quote, name, town, saree, rating: 5, is_example: true };
    Home {
        customise: Customise {
            title: "Your photograph, woven in zari",
            text: "Send us a picture. We turn it into a jacquard design, show it to you on silk, and weave it into a saree that nobody else has. Made to order only. Shown: a temple and its kalyani.",
            before: own(Side::Before.file()),
            after: own(Side::After.file()),
            action: Action { label: "ORDER NOW", link: "/custom-order" },
        },
        story: story(),
        testimonials: [
            say(
                "I asked for a video of the pallu in daylight and had it in an hour. The saree in the box was that saree.",
                "Lakshmi R.",
                "Hyderabad",
                "Kanchipuram silk",
            ),
            say(
                "My mother turned it inside out before she said a word. Then she said: keep it.",
                "Sravani K.",
                "Guntur",
                "Gadwal",
            ),
            say(
                "The page gave the weight as about 480 g. My kitchen scale agrees, and after six hours so do my shoulders.",
                "Meera N.",
                "Bengaluru",
                "Uppada jamdani",
            ),
            say(
                "Four sarees for four sisters, each told honestly which was pure silk and which was not.",
                "Anitha P.",
                "Chennai",
                "Dharmavaram silk",
            ),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_quotation_says_that_it_is_an_example() {
        assert!(home().testimonials.iter().all(|said| said.is_example && said.rating == 5));
    }

    #[test]
    fn a_page_names_only_pictures_that_are_drawn() {
        let drawn: Vec<_> =
            Side::ALL.map(Side::file).into_iter().chain(Place::ALL.map(Place::file)).collect();
        let home = home();
        let named = [home.customise.before, home.customise.after, home.story.image, about().image];
        for path in &named {
            let file = path.strip_prefix("/media/images/site/").unwrap();
            assert!(drawn.contains(&file), "{path}");
        }
        assert!(home.story.alt.ends_with("(drawn)") && about().alt.ends_with("(drawn)"));
    }

    #[test]
    fn the_demo_tells_the_houses_story() {
        let house = include_str!("../../../../domain/settings/content/home.json");
        let house: serde_json::Value = serde_json::from_str(house).unwrap();
        let mut demo = serde_json::to_value(story()).unwrap();
        demo["image"] = house["story"]["image"].clone();
        demo["alt"] = house["story"]["alt"].clone();
        assert_eq!(demo, house["story"]);
    }

    #[test]
    fn nobody_is_reached_at_the_demos_addresses() {
        let (legal, contact) = (legal(), contact());
        let mails = [legal.grievance_officer.email, legal.customer_care.email, contact.branches[0].email];
        assert!(mails.iter().all(|mail| mail.ends_with(".example")));
    }
}

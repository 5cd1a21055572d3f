//! A form is kept as it is meant, or refused with every field that is wrong.

use pattu_delivery::Place;
use pattu_settings::CustomOrders;

use super::*;

struct Kurnool;
impl Places for Kurnool {
    fn find(&self, pin: &PinCode) -> Option<Place> {
        let place = Place { state: "Andhra Pradesh", district: "Kurnool", city: "Kurnool" };
        (pin.as_str() == "518001").then_some(place)
    }
}

fn form() -> CustomOrderForm {
    CustomOrderForm {
        client_ref: "custom-1764051000000".to_owned(),
        name: "Lakshmi Devi".to_owned(),
        email: "lakshmi@example.in".to_owned(),
        phone: "+91 98765 43210".to_owned(),
        address: "12-3, Park Road\r\nKurnool".to_owned(),
        color: "Red".to_owned(),
        border: "Heavy Zari".to_owned(),
        acknowledged: Some(true),
        ..CustomOrderForm::default()
    }
}

fn judged(form: &CustomOrderForm, has_photo: bool) -> Result<CustomOrderRequest, Vec<(String, String)>> {
    let terms = CustomOrderTerms { numbers: CustomOrders::default(), version: 0, holidays: Vec::new() };
    let now = "2026-11-25T06:00:00Z".parse().unwrap();
    let judge = Judge { terms: &terms, places: &Kurnool, now, has_photo };
    CustomOrderRequest::parse(form, judge).map_err(|error| error.0.into_iter().collect())
}

fn wrong(form: &CustomOrderForm) -> Vec<String> {
    judged(form, false).err().unwrap_or_default().into_iter().map(|(field, _)| field).collect()
}

#[test]
fn a_form_is_kept_as_it_is_meant() {
    let request = judged(&form(), false).unwrap();
    assert_eq!(request.contact.phone.as_str(), "9876543210");
    assert_eq!(request.contact.address.as_str(), "12-3, Park Road\nKurnool");
    assert_eq!((request.color, request.border, request.pieces), (Colour::Red, Border::HeavyZari, 5));
    assert_eq!((request.shade, request.message, request.need_by), (None, None, None));
    assert!(request.acknowledged && !request.rights);
}

#[test]
fn all_that_is_missing_is_told_at_once() {
    let fields = judged(&CustomOrderForm::default(), true).unwrap_err();
    let required = "This field is required";
    let expected = [
        ("border", required),
        ("color", required),
        ("customer.address", required),
        ("customer.email", required),
        ("customer.name", required),
        ("customer.phone", required),
        ("rights", "Please confirm that you have read this"),
    ]
    .map(|(field, words)| (field.to_owned(), words.to_owned()));
    assert_eq!(fields, expected);
}

#[test]
fn a_shade_of_ones_own_needs_a_colour_and_words() {
    let own = CustomOrderForm { color: "Custom".to_owned(), ..form() };
    assert_eq!(wrong(&own), ["shade", "shadeWords"]);
    let named = CustomOrderForm { shade: "#4a1f7".to_owned(), shade_words: "x".repeat(61), ..own.clone() };
    assert_eq!(wrong(&named), ["shade", "shadeWords"]);
    let fine = CustomOrderForm { shade: " #4a1f70 ".to_owned(), shade_words: "Brinjal".to_owned(), ..own };
    assert_eq!(judged(&fine, false).unwrap().shade.unwrap().hex, "#4A1F70");
    let other = CustomOrderForm { color: "Red".to_owned(), ..fine };
    assert_eq!(judged(&other, false).unwrap().shade, None, "another colour has none");
}

#[test]
fn a_date_that_cannot_be_kept_is_refused_with_the_one_that_can() {
    let by = |need_by: &str, pincode: &str| CustomOrderForm {
        need_by: need_by.to_owned(),
        pincode: pincode.to_owned(),
        ..form()
    };
    let told = judged(&by("2027-03-01", ""), false).unwrap_err();
    let words = "The earliest we can promise for 5 sarees is 10 Mar 2027.";
    assert_eq!(told, [("needBy".to_owned(), words.to_owned())]);
    assert!(judged(&by("2027-03-10", ""), false).is_ok());
    assert!(judged(&by("2027-03-06", "518001"), false).is_ok(), "Kurnool is near");
    assert_eq!(wrong(&by("2027-03-06", "999999")), ["needBy", "pincode"]);
    for odd in ["soon", "2027-02-30", "01-03-2027", "9999-12-31"] {
        assert_eq!(wrong(&by(odd, "")), ["needBy"], "{odd}");
    }
}

#[test]
fn pieces_are_at_least_as_many_as_the_shop_weaves() {
    for (pieces, told) in [(4, true), (5, false), (100, false), (101, true), (u32::MAX, true), (0, true)] {
        let form = CustomOrderForm { pieces: Some(pieces), ..form() };
        assert_eq!(!wrong(&form).is_empty(), told, "{pieces}");
    }
}

#[test]
fn who_was_not_asked_has_confirmed_nothing() {
    let seeds = CustomOrderForm { acknowledged: None, ..form() };
    assert!(!judged(&seeds, false).unwrap().acknowledged);
    assert_eq!(wrong(&CustomOrderForm { acknowledged: Some(false), ..form() }), ["acknowledged"]);
    let rights = CustomOrderForm { rights: true, ..form() };
    assert!(judged(&rights, true).unwrap().rights);
    assert!(!judged(&rights, false).unwrap().rights, "without a picture there is nothing to have rights in");
}

#[test]
fn each_field_has_its_limit() {
    let long = |length: usize| "x".repeat(length);
    let form = CustomOrderForm {
        name: long(101),
        email: "nobody".to_owned(),
        phone: "12345".to_owned(),
        address: long(301),
        color: "Mauve".to_owned(),
        border: "Wide".to_owned(),
        message: "❤️".to_owned(),
        instructions: long(1_001),
        client_ref: long(65),
        ..form()
    };
    let fields = [
        "border",
        "color",
        "customer.address",
        "customer.email",
        "customer.name",
        "customer.phone",
        "id",
        "instructions",
        "message",
    ];
    assert_eq!(wrong(&form), fields);
}

#[test]
fn a_request_is_known_by_all_that_is_in_it() {
    assert_eq!(form().fingerprint(Some(b"photo")), form().fingerprint(Some(b"photo")));
    assert_ne!(form().fingerprint(None), form().fingerprint(Some(b"")));
    let changes: [fn(&mut CustomOrderForm); 6] = [
        |form| form.message = "Amma".to_owned(),
        |form| form.border = "Modern".to_owned(),
        |form| form.pieces = Some(6),
        |form| form.name = "Padma".to_owned(),
        |form| form.rights = true,
        |form| form.acknowledged = None,
    ];
    for change in changes {
        let mut other = form();
        change(&mut other);
        assert_ne!(other.fingerprint(None), form().fingerprint(None));
    }
}

#[test]
fn a_picture_without_a_design_and_a_design_without_a_picture_are_as_if_nothing_was_chosen() {
    let silks = vec!["SK-06".to_owned()];
    let design =
        PictureDesignForm { size: "M".to_owned(), background: "plain".to_owned(), part: None, silks };
    let chosen = CustomOrderForm { rights: true, design: Some(design.clone()), ..form() };
    let kept = judged(&chosen, true).unwrap().design.unwrap();
    assert_eq!((kept.size.as_str(), kept.background.as_str(), kept.part), ("M", "plain", None));
    assert_eq!(judged(&chosen, false).unwrap().design, None);
    assert_eq!(judged(&CustomOrderForm { design: None, ..chosen.clone() }, true).unwrap().design, None);
    let other = CustomOrderForm {
        design: Some(PictureDesignForm { part: Some([0, 0, 1]), ..design }),
        ..chosen.clone()
    };
    assert_ne!(other.fingerprint(None), chosen.fingerprint(None));
}

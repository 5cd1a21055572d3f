//! The form as it was typed, and what may be kept of it.

use chrono::NaiveDate;
use pattu_delivery::{Places, Transit};
use pattu_kernel::{
    ContactError, EmailAddress, FieldErrors, Phone, PinCode, Text, Timestamp, WrongFields, day_in_india,
};
use sha2::{Digest, Sha256};

use crate::{
    Border, Colour, CustomOrderTerms, Lettering, PictureDesign, PictureDesignForm, StageDates, WovenMessage,
    ports::Fingerprint,
};

/// More of one design nobody weaves in a year.
pub const MOST_PIECES: u32 = 100;
/// Characters of what they want besides.
pub(crate) const INSTRUCTIONS: usize = 1_000;

/// As it was typed; an absent field is an empty one.
#[derive(Debug, Clone, Default)]
pub struct CustomOrderForm {
    /// What the browser's cart calls it: `custom-1764051000000`.
    pub client_ref: String,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    /// Optional: dates are more exact with it.
    pub pincode: String,
    pub color: String,
    /// `#4A1F70`, where the colour is `Custom`.
    pub shade: String,
    /// The same in words.
    pub shade_words: String,
    pub border: String,
    pub message: String,
    /// The message's letters as the browser shaped them.
    pub lettering: Option<Vec<u8>>,
    /// How the picture lies on the cloth.
    pub design: Option<PictureDesignForm>,
    pub instructions: String,
    /// `2027-03-01`
    pub need_by: String,
    /// None: as few as there may be.
    pub pieces: Option<u32>,
    /// They have read what it costs and how long it takes. None: nobody asked them.
    pub acknowledged: Option<bool>,
    /// The picture is theirs to use.
    pub rights: bool,
}

impl CustomOrderForm {
    /// The same for what was typed alike, with the same picture: whoever sends it again is known by it, also when the dates have moved on.
    pub fn fingerprint(&self, photo: Option<&[u8]>) -> Fingerprint {
        let said = [
            &self.client_ref,
            &self.name,
            &self.email,
            &self.phone,
            &self.address,
            &self.pincode,
            &self.color,
            &self.shade,
            &self.shade_words,
            &self.border,
            &self.message,
            &self.instructions,
            &self.need_by,
        ];
        let photo = photo.map(Sha256::digest);
        let numbers = format!("{:?} {:?} {} {:?}", self.pieces, self.acknowledged, self.rights, self.design);
        let lettering = self.lettering.as_deref().unwrap_or_default();
        let mut hash = Sha256::new();
        for part in said.into_iter().map(String::as_bytes).chain([
            numbers.as_bytes(),
            photo.as_ref().map_or(&[][..], |digest| digest.as_slice()),
            lettering,
        ]) {
            hash.update(part.len().to_be_bytes());
            hash.update(part);
        }
        hash.finalize().into()
    }
}

/// A shade of the customer's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shade {
    /// `#4A1F70`
    pub hex: String,
    /// What they call it.
    pub words: Text<60>,
}

/// Who asks, and where it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomerContact {
    pub name: Text<100>,
    pub email: EmailAddress,
    pub phone: Phone,
    /// Several lines.
    pub address: Text<300>,
    pub pincode: Option<PinCode>,
}

/// What is asked for, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomOrderRequest {
    pub client_ref: Option<Text<64>>,
    pub contact: CustomerContact,
    pub color: Colour,
    /// There is one where the colour is `Custom`.
    pub shade: Option<Shade>,
    pub border: Border,
    pub message: Option<WovenMessage>,
    /// What the customer chose for their picture; none without a picture, or where nobody asked them.
    pub design: Option<PictureDesign>,
    pub instructions: Option<Text<INSTRUCTIONS>>,
    pub need_by: Option<NaiveDate>,
    pub pieces: u32,
    pub acknowledged: bool,
    pub rights: bool,
}

/// What a form is judged by.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    pub terms: &'a CustomOrderTerms,
    pub places: &'a dyn Places,
    pub now: Timestamp,
    /// A picture comes with it.
    pub has_photo: bool,
}

impl CustomOrderRequest {
    /// The letters of its message, where the browser sent them along; without a message there are none.
    ///
    /// # Errors
    /// [`WrongFields`].
    pub fn lettering(&self, sent: Option<Vec<u8>>) -> Result<Option<Lettering>, WrongFields> {
        let read = sent.filter(|_| self.message.is_some()).map(Lettering::parse).transpose();
        read.map_err(|wrong| WrongFields::one("lettering", wrong.to_string()))
    }

    /// Checks every field and names all that are wrong at once.
    ///
    /// # Errors
    /// [`WrongFields`].
    pub fn parse(form: &CustomOrderForm, judge: Judge<'_>) -> Result<Self, WrongFields> {
        let mut checking = Checking::default();
        let contact = checking.contact(form, judge.places);
        let color = checking.chosen("color", &form.color, Colour::parse);
        let shade = color.filter(|color| *color == Colour::Custom).and_then(|_| checking.shade(form));
        let border = checking.chosen("border", &form.border, Border::parse);
        let message = checking.read("message", WovenMessage::parse(&form.message)).flatten();
        let design = form.design.as_ref().filter(|_| judge.has_photo);
        let design = design
            .and_then(|design| PictureDesign::parse(design, &judge.terms.numbers.loom, &mut checking.fields));
        let instructions = form.instructions.replace("\r\n", "\n");
        let instructions = checking.optional("instructions", Text::parse_plain(&instructions));
        let client_ref = checking.optional("id", Text::parse_line(&form.client_ref));
        let pieces = checking.pieces(form.pieces, judge.terms);
        let need_by = checking.need_by(form, judge, contact.as_ref(), pieces);
        checking.must(form.acknowledged != Some(false), "acknowledged");
        checking.must(form.rights || !judge.has_photo, "rights");
        match (contact, color, border) {
            (Some(contact), Some(color), Some(border)) if checking.fields.is_empty() => Ok(Self {
                client_ref,
                contact,
                color,
                shade,
                border,
                message,
                design,
                instructions,
                need_by,
                pieces,
                acknowledged: form.acknowledged == Some(true),
                rights: form.rights && judge.has_photo,
            }),
            _ => Err(WrongFields(checking.fields)),
        }
    }
}

/// How long a parcel to this place is on its way; the longest where nobody says where it goes.
pub fn transit_to(places: &dyn Places, pincode: Option<&PinCode>) -> Transit {
    pincode.and_then(|pin| places.find(pin)).map_or(Transit::LONGEST, |place| Transit::to(&place))
}

#[derive(Default)]
struct Checking {
    fields: FieldErrors,
}

impl Checking {
    fn wrong(&mut self, field: &str, problem: &(impl ToString + ?Sized)) {
        self.fields.insert(field.to_owned(), problem.to_string());
    }

    fn must(&mut self, is_so: bool, field: &str) {
        if !is_so {
            self.wrong(field, "Please confirm that you have read this");
        }
    }

    fn read<T, E: ToString>(&mut self, field: &str, read: Result<T, E>) -> Option<T> {
        read.map_err(|problem| self.wrong(field, &problem)).ok()
    }

    fn optional<T>(&mut self, field: &str, read: Result<T, ContactError>) -> Option<T> {
        match read {
            Err(ContactError::Required) => None,
            read => self.read(field, read),
        }
    }

    fn chosen<T>(&mut self, field: &str, text: &str, parse: impl Fn(&str) -> Option<T>) -> Option<T> {
        let chosen = parse(text);
        if chosen.is_none() {
            let empty = text.trim().is_empty();
            self.wrong(field, if empty { "This field is required" } else { "Please choose one of the list" });
        }
        chosen
    }

    fn contact(&mut self, form: &CustomOrderForm, places: &dyn Places) -> Option<CustomerContact> {
        let name = self.read("customer.name", Text::parse_name(&form.name));
        let email = self.read("customer.email", EmailAddress::parse(&form.email));
        let phone = self.read("customer.phone", Phone::parse(&form.phone));
        let address = self.read("customer.address", Text::parse_plain(&form.address.replace("\r\n", "\n")));
        let pincode = self.optional("pincode", PinCode::parse(&form.pincode));
        if pincode.as_ref().is_some_and(|pin| places.find(pin).is_none()) {
            self.wrong("pincode", "We could not find this PIN code. Please check it");
        }
        Some(CustomerContact { name: name?, email: email?, phone: phone?, address: address?, pincode })
    }

    fn shade(&mut self, form: &CustomOrderForm) -> Option<Shade> {
        let hex = form.shade.trim();
        let is_hex = hex
            .strip_prefix('#')
            .is_some_and(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        if !is_hex {
            let empty = hex.is_empty();
            self.wrong(
                "shade",
                if empty { "This field is required" } else { "Please choose a colour, like #4A1F70" },
            );
        }
        let words = self.read("shadeWords", Text::parse_line(&form.shade_words));
        Some(Shade { hex: is_hex.then(|| hex.to_ascii_uppercase())?, words: words? })
    }

    fn pieces(&mut self, asked: Option<u32>, terms: &CustomOrderTerms) -> u32 {
        let least = terms.numbers.minimum_pieces;
        let pieces = asked.unwrap_or(least);
        if pieces < least {
            self.wrong("pieces", &format!("We weave at least {least} sarees of one design"));
        } else if pieces > MOST_PIECES {
            self.wrong("pieces", &format!("For more than {MOST_PIECES} sarees please write to us"));
        }
        pieces.clamp(1, MOST_PIECES)
    }

    fn need_by(
        &mut self,
        form: &CustomOrderForm,
        judge: Judge<'_>,
        contact: Option<&CustomerContact>,
        pieces: u32,
    ) -> Option<NaiveDate> {
        let text = form.need_by.trim();
        if text.is_empty() {
            return None;
        }
        let Ok(day) = NaiveDate::parse_from_str(text, "%Y-%m-%d") else {
            self.wrong("needBy", "Please enter a date");
            return None;
        };
        let transit = transit_to(judge.places, contact.and_then(|contact| contact.pincode.as_ref()));
        let earliest =
            StageDates::new(judge.terms, pieces, transit).earliest_need_by(day_in_india(judge.now));
        if day < earliest {
            let said = earliest.format("%-d %b %Y");
            self.wrong("needBy", &format!("The earliest we can promise for {pieces} sarees is {said}."));
        } else if day > earliest + chrono::Days::new(3 * 366) {
            self.wrong("needBy", "Please choose a date within three years");
        }
        Some(day)
    }
}

#[cfg(test)]
mod tests;

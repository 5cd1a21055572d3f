//! JSON bodies: bounded, strict about their type, and every failure a problem document at its field.

use std::{borrow::Cow, collections::HashMap, future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpMessage, HttpRequest,
    dev::Payload,
    http::{StatusCode, header},
    web::Bytes,
};
use pattu_kernel::{ContactError, FieldErrors};
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use validator::{Validate, ValidationError, ValidationErrorsKind};

use crate::error::Problem;

/// Bodies of the shop are small; the largest cart fits many times.
pub const BODY_LIMIT: usize = 64 * 1024;

/// A JSON body of type `T`, read within `MOST` bytes. Only [`Self::valid`] and [`Self::of_a_person`] hand it out: a handler asks
/// after it has counted the request, so that nobody learns of a field what they were not to send at all.
#[derive(Debug)]
pub struct Json<T, const MOST: usize = BODY_LIMIT>(T);

/// A form with a field that people do not see, and programs that fill in every field do.
pub trait Trapped {
    /// What stands in that field; nothing, where a person filled the form in.
    fn trap(&self) -> &str;
}

impl<T> Json<T> {
    /// A body that was put together out of parts of the request.
    pub const fn of(body: T) -> Self {
        Self(body)
    }
}

impl<T: Validate, const MOST: usize> Json<T, MOST> {
    /// The body, if it keeps within the limits that its fields declare. What its texts mean is the domain's to judge.
    pub fn valid(self) -> Result<T, Problem> {
        match self.0.validate() {
            Ok(()) => Ok(self.0),
            Err(errors) => Err(beyond_limits(errors.errors())),
        }
    }

    /// The same; `None` for what a program has sent, whatever is in it, so that it learns nothing.
    pub fn of_a_person(self, form: &'static str) -> Result<Option<T>, Problem>
    where
        T: Trapped,
    {
        if !self.0.trap().is_empty() {
            tracing::info!(form, "a form was filled in by a program");
            return Ok(None);
        }
        self.valid().map(Some)
    }
}

type Broken = HashMap<Cow<'static, str>, ValidationErrorsKind>;

fn beyond_limits(broken: &Broken) -> Problem {
    let mut fields = FieldErrors::new();
    name_fields("", broken, &mut fields);
    let first = fields.values().next().cloned().unwrap_or_default();
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", first).with_fields(fields)
}

/// By the names that were sent: `shippingAddress.fullName`, `items[0].quantity`.
fn name_fields(within: &str, broken: &Broken, fields: &mut FieldErrors) {
    for (name, kind) in broken {
        let path = format!("{within}{}", camel_case(name));
        match kind {
            ValidationErrorsKind::Field(errors) => {
                fields.extend(errors.first().map(|error| (path, words(error))));
            }
            ValidationErrorsKind::Struct(inner) => name_fields(&format!("{path}."), inner.errors(), fields),
            ValidationErrorsKind::List(items) => {
                for (at, inner) in items {
                    name_fields(&format!("{path}[{at}]."), inner.errors(), fields);
                }
            }
        }
    }
}

/// A limit's own words, or those that the domain has for such a text.
fn words(error: &ValidationError) -> String {
    if let Some(own) = &error.message {
        return own.to_string();
    }
    if error.code == "email" {
        return ContactError::Email.to_string();
    }
    let most = error.params.get("max").and_then(serde_json::Value::as_u64);
    ContactError::TooLong(most.and_then(|most| most.try_into().ok()).unwrap_or_default()).to_string()
}

/// `shipping_address` as JSON has it: `shippingAddress`.
pub fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut camel, word| {
        let mut letters = word.chars();
        camel.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        camel + letters.as_str()
    })
}

impl<T: DeserializeOwned + 'static, const MOST: usize> FromRequest for Json<T, MOST> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let checked = is_json(request).and_then(|()| declared_length_fits(request, MOST));
        let body = checked.map(|()| Bytes::from_request(request, payload));
        Box::pin(async move {
            let bytes = body?.await.map_err(|error| body_failed(&error))?;
            if bytes.len() > MOST {
                return Err(too_large());
            }
            parse(&bytes).map(Json)
        })
    }
}

/// Reads a body that is already in memory.
///
/// # Errors
/// `malformed` for what is no JSON at all, `invalid` with the field for JSON of the wrong shape.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    // Whether it is JSON at all is asked first, so that rubbish after a wrong shape is still rubbish.
    serde_json::from_slice::<serde::de::IgnoredAny>(bytes).map_err(|_| Problem::malformed())?;
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        match error.inner().classify() {
            Category::Data => wrong_shape(&path, error.inner()),
            Category::Syntax | Category::Eof | Category::Io => Problem::malformed(),
        }
    })
}

fn wrong_shape(path: &str, error: &serde_json::Error) -> Problem {
    let text = error.to_string();
    let (field, message) =
        text.strip_prefix("missing field `").and_then(|rest| rest.split_once('`')).map_or_else(
            || (path.to_owned(), "This value has the wrong form"),
            |(missing, _)| {
                let field = if path.is_empty() || path == "." {
                    missing.to_owned()
                } else {
                    format!("{path}.{missing}")
                };
                (field, "This field is required")
            },
        );
    // A field named twice contradicts itself: that is no JSON anybody meant.
    if text.starts_with("duplicate field") {
        return Problem::malformed();
    }
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message).with_fields(FieldErrors::from([(
        if field == "." { "body".to_owned() } else { field },
        message.to_owned(),
    )]))
}

fn is_json(request: &HttpRequest) -> Result<(), Problem> {
    if request.content_type().eq_ignore_ascii_case("application/json") {
        Ok(())
    } else {
        Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_type", "Unsupported content type"))
    }
}

fn declared_length_fits(request: &HttpRequest, most: usize) -> Result<(), Problem> {
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok())
        .and_then(|text| text.parse::<u64>().ok());
    let fits = declared.is_none_or(|length| usize::try_from(length).is_ok_and(|length| length <= most));
    if fits { Ok(()) } else { Err(too_large()) }
}

fn too_large() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "File or request too large")
}

fn body_failed(error: &actix_web::Error) -> Problem {
    if error.as_response_error().status_code() == StatusCode::PAYLOAD_TOO_LARGE {
        too_large()
    } else {
        Problem::malformed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    #[expect(dead_code, reason = "only its shape matters")]
    struct Body {
        full_name: String,
        items: Vec<Item>,
    }

    #[derive(Debug, serde::Deserialize)]
    #[expect(dead_code, reason = "only its shape matters")]
    struct Item {
        quantity: i64,
    }

    fn problem(body: &str) -> (u16, Vec<String>) {
        let problem = parse::<Body>(body.as_bytes()).unwrap_err();
        let document = problem.document(None);
        (document.status, document.errors.into_keys().collect())
    }

    #[test]
    fn a_wrong_shape_names_its_field() {
        assert_eq!(
            problem(r#"{"fullName":"x","items":[{"quantity":"2"}]}"#),
            (422, vec!["items[0].quantity".into()])
        );
        assert_eq!(
            problem(r#"{"fullName":"x","items":[{"quantity":1.5}]}"#),
            (422, vec!["items[0].quantity".into()])
        );
        assert_eq!(problem(r#"{"items":[]}"#), (422, vec!["fullName".into()]));
        assert_eq!(problem("[]"), (422, vec!["body".into()]));
    }

    #[test]
    fn what_is_no_json_is_malformed() {
        let deep = "[".repeat(100_000);
        for body in [
            "",
            "{",
            "nonsense",
            "{} {}",
            r#"{"fullName":"\ud800"}"#,
            r#"{"fullName":"a","fullName":"b"}"#,
            &deep,
        ] {
            let short: String = body.chars().take(30).collect();
            assert_eq!(problem(body).0, 400, "{short}");
        }
    }
}

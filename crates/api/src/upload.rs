//! Files of a form, read piece by piece and never further than their limits.

use actix_multipart::{Field, Multipart};
use actix_web::{
    HttpMessage, HttpRequest,
    http::{Method, StatusCode, header},
    web::{self, Payload},
};
use futures_util::TryStreamExt;
use pattu_kernel::StoreError;

use crate::{client_address::ClientAddress, error::Problem, upload_places::UploadPlaces};

/// Where forms with files are sent: they may take longer than others.
const PATHS: [&str; 7] =
    ["/images", "/upload", "/upload/video", "/offer-image", "/admin/imports", "/custom-orders", "/photos"];
/// Below it, a request for a custom order is sent once more with another picture.
const REQUESTS: &str = "/custom-orders/";

/// What a form's files may weigh.
pub struct UploadedFiles {
    /// The form's one field.
    pub field: &'static str,
    pub most: usize,
    pub bytes_each: usize,
    pub bytes_in_all: usize,
}

/// Whether files are sent to this path with this method.
pub fn takes_files(method: &Method, path: &str) -> bool {
    let changes_a_request = || {
        method == Method::PUT
            && path.rsplit_once(REQUESTS).is_some_and(|(_, id)| !id.is_empty() && !id.contains('/'))
    };
    PATHS.iter().any(|ending| path.ends_with(ending)) || changes_a_request()
}

fn too_large() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "File or request too large")
}

fn declared_length(request: &HttpRequest) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// A file as it was sent.
pub struct UploadedFile {
    /// What whoever sent it calls it.
    pub name: Option<String>,
    pub bytes: Vec<u8>,
}

/// The bytes of each file, in the order they were sent; at least one.
///
/// # Errors
/// Those of [`read_named_files`].
pub async fn read_files(
    request: &HttpRequest,
    payload: Payload,
    allowed: &UploadedFiles,
) -> Result<Vec<Vec<u8>>, Problem> {
    let files = read_named_files(request, payload, allowed).await?;
    Ok(files.into_iter().map(|file| file.bytes).collect())
}

/// Each file, in the order they were sent; at least one.
///
/// # Errors
/// `unsupported_type` for what is no form, `too_large` as soon as a limit is passed, `malformed` for a form that breaks off,
/// `invalid` at the field for no file, too many files, or a field that nobody knows.
pub async fn read_named_files(
    request: &HttpRequest,
    payload: Payload,
    allowed: &UploadedFiles,
) -> Result<Vec<UploadedFile>, Problem> {
    if !request.content_type().eq_ignore_ascii_case("multipart/form-data") {
        let words = "Unsupported content type";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_type", words));
    }
    // What stands between the files is a few hundred bytes each.
    if declared_length(request).is_some_and(|length| length > allowed.bytes_in_all + 64 * 1024) {
        return Err(too_large());
    }
    let mut form = Multipart::new(request.headers(), payload);
    let (mut files, mut in_all) = (Vec::new(), 0);
    while let Some(mut field) = form.try_next().await.map_err(|_| Problem::malformed())? {
        if field.name() != Some(allowed.field) {
            return Err(Problem::invalid(allowed.field, "Please send files in this field only"));
        }
        if files.len() == allowed.most {
            let words = format!("Please send at most {} files at once", allowed.most);
            return Err(Problem::invalid(allowed.field, &words));
        }
        let most = allowed.bytes_each.min(allowed.bytes_in_all - in_all);
        let bytes = read_file(&mut field, most).await?;
        in_all += bytes.len();
        let name = field.content_disposition().and_then(|said| said.get_filename()).map(str::to_owned);
        files.push(UploadedFile { name, bytes });
    }
    if files.is_empty() {
        return Err(Problem::invalid(allowed.field, "Please choose a file"));
    }
    Ok(files)
}

/// A part of a form, by its name.
#[derive(Clone, Copy)]
pub struct NamedPart {
    pub name: &'static str,
    /// Of bytes.
    pub most: usize,
}

/// Why a form in parts was not read to its end.
pub struct PartsProblem {
    pub problem: Problem,
    /// The part that passed its limit.
    pub beyond: Option<&'static str>,
}

impl From<Problem> for PartsProblem {
    fn from(problem: Problem) -> Self {
        Self { problem, beyond: None }
    }
}

/// The bytes of each part, in the order of `parts`; `None` for one that did not come. They are anybody's and stand in memory: the
/// request holds a place for them until it is answered.
///
/// # Errors
/// `busy` without a free place, `too_large` as soon as a limit is passed, `malformed` for a form that breaks off, a part that nobody knows, and one that comes twice.
pub async fn read_parts<const PARTS: usize>(
    request: &HttpRequest,
    payload: Payload,
    parts: [NamedPart; PARTS],
    in_all: usize,
) -> Result<[Option<Vec<u8>>; PARTS], PartsProblem> {
    if declared_length(request).is_some_and(|length| length > in_all) {
        return Err(too_large().into());
    }
    let places = request.app_data::<web::Data<UploadPlaces>>().cloned();
    let places = places.ok_or_else(|| Problem::from(StoreError::Broken("no UploadPlaces".to_owned())))?;
    let place = places.into_inner().take(ClientAddress::of(request).subject())?;
    request.extensions_mut().insert(place);
    let mut form = Multipart::new(request.headers(), payload);
    let mut read = [const { None }; PARTS];
    while let Some(mut field) = form.try_next().await.map_err(|_| Problem::malformed())? {
        let place = parts.iter().zip(&mut read).find(|(part, _)| field.name() == Some(part.name));
        let Some((part, place @ None)) = place else { return Err(Problem::malformed().into()) };
        let bytes = read_file(&mut field, part.most).await.map_err(|problem| {
            let beyond = (problem.status() == StatusCode::PAYLOAD_TOO_LARGE).then_some(part.name);
            PartsProblem { problem, beyond }
        })?;
        *place = Some(bytes);
    }
    Ok(read)
}

async fn read_file(field: &mut Field, most: usize) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::new();
    while let Some(piece) = field.try_next().await.map_err(|_| Problem::malformed())? {
        if bytes.len() + piece.len() > most {
            return Err(too_large());
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}

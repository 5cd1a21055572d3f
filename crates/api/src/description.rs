//! What the API says about itself, and what follows from it: which routes there are.

use std::sync::LazyLock;

use actix_web::{
    HttpResponse, get,
    http::{Method, header::ContentType},
    web,
};
use utoipa::{
    ToSchema,
    openapi::{
        Components, ComponentsBuilder, Info, OpenApi, OpenApiBuilder, PathItem,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_actix_web::{AppExt, scope};

use crate::{common_responses, error::ProblemDocument, json::camel_case, path_id, routes};

/// The whole description: every area's paths and shapes, and the ways to prove who one is.
pub fn openapi() -> OpenApi {
    let (_, mut description) = actix_web::App::new()
        .into_utoipa_app()
        .openapi(OpenApiBuilder::new().info(info()).components(Some(components())).build())
        .service(
            scope("/api")
                .service(scope("/admin").configure(|config| routes::admin(config)))
                .service(scope("/pos").configure(|config| routes::till(config)))
                .configure(|config| routes::others(config)),
        )
        .configure(|config| crate::media::configure(config))
        .configure(|config| crate::contact::configure_one_click(config))
        .configure(|config| crate::alerts::configure_one_click(config))
        .split_for_parts();
    let components = description.components.get_or_insert_with(Default::default);
    components.add_security_scheme(
        "staffToken",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build()),
    );
    components.add_security_scheme(
        "customerToken",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build()),
    );
    components.add_security_scheme(
        "refreshCookie",
        SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
            "__Host-pattu-refresh",
            "Set by signing in; changes at each use. Without `__Host-` where the shop is not reached by HTTPS",
        ))),
    );
    components.add_security_scheme(
        "orderToken",
        header("X-Order-Token", "The token answered when the order was placed"),
    );
    components.add_security_scheme(
        "webhookSignature",
        header("X-Razorpay-Signature", "HMAC-SHA256 of the raw body with the webhook secret"),
    );
    path_id::describe(&mut description);
    common_responses::describe(&mut description);
    name_operations(&mut description);
    description
}

/// An operation is called as the function that answers it: `list_products` is `listProducts`. One function answers `GET` and
/// `HEAD`, but no two operations may have one name.
fn name_operations(description: &mut OpenApi) {
    for item in description.paths.paths.values_mut() {
        for operation in common_responses::operations(item) {
            operation.operation_id = operation.operation_id.take().map(|name| camel_case(&name));
        }
        if let Some(head) = &mut item.head {
            head.operation_id = head.operation_id.take().map(|name| format!("{name}Head"));
        }
    }
}

/// What is referred to by name only.
fn components() -> Components {
    let mut parts = Vec::new();
    ProblemDocument::schemas(&mut parts);
    ComponentsBuilder::new().schema_from::<ProblemDocument>().schemas_from_iter(parts).build()
}

fn info() -> Info {
    let mut info = Info::new("Pattu", env!("CARGO_PKG_VERSION"));
    info.description = Some(
        "A shop for handloom and silk sarees. Money is a rupee number with at most two decimals. HEAD is answered \
         wherever GET is; any other method that is not described is 405 with `Allow`."
            .to_owned(),
    );
    info
}

fn header(name: &str, description: &str) -> SecurityScheme {
    SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(name, description)))
}

/// As JSON, a megabyte, written when somebody asks for the first time: most shops are never asked. `None` never happens: what
/// [`openapi`] makes can be written.
static JSON: LazyLock<Option<web::Bytes>> =
    LazyLock::new(|| serde_json::to_vec(&openapi()).ok().map(web::Bytes::from));

#[get("/api/openapi.json")]
pub async fn openapi_json() -> HttpResponse {
    JSON.as_ref().map_or_else(
        || HttpResponse::InternalServerError().finish(),
        |json| HttpResponse::Ok().content_type(ContentType::json()).body(json.clone()),
    )
}

/// Path patterns with their methods, to tell a wrong method (405) from a wrong address (404).
#[derive(Debug, Default)]
pub struct RouteTable {
    routes: Vec<(Pattern, Vec<Method>)>,
}

/// The parts of a path; `None` is a parameter.
type Pattern = Vec<Option<String>>;

/// What [`described_routes`] writes, kept by `just generate`: to make the whole description of it at each start took 25 MiB, which
/// the allocator did not give back.
const DESCRIBED: &str = include_str!("routes.txt");

/// A line for each path of the API's description: the path, then its methods.
pub fn described_routes() -> String {
    let line = |(path, item): (&String, &PathItem)| {
        let methods: Vec<_> = methods(item).iter().map(ToString::to_string).collect();
        format!("{path} {}\n", methods.join(" "))
    };
    openapi().paths.paths.iter().map(line).collect()
}

impl RouteTable {
    /// Those of the API's description; a `{parameter}` matches any one part.
    pub fn described() -> Self {
        let route = |line: &str| {
            let mut words = line.split(' ');
            let path = words.next().map(pattern).unwrap_or_default();
            (path, words.filter_map(|word| word.parse().ok()).collect())
        };
        let mut routes: Vec<(Pattern, Vec<Method>)> = DESCRIBED.lines().map(route).collect();
        routes.push((pattern("/api/openapi.json"), vec![Method::GET, Method::HEAD]));
        // A path of plain words goes before one with a parameter in the same place.
        routes.sort_by_cached_key(|(pattern, _)| pattern.iter().map(Option::is_none).collect::<Vec<_>>());
        Self { routes }
    }

    /// Methods that this path has; empty when there is no such path.
    pub fn methods_of(&self, path: &str) -> &[Method] {
        let parts = || path.split('/');
        let length = parts().count();
        let fits = |pattern: &Pattern| {
            pattern.len() == length
                && pattern
                    .iter()
                    .zip(parts())
                    .all(|(wanted, part)| wanted.as_deref().map_or(!part.is_empty(), |wanted| wanted == part))
        };
        let found = self.routes.iter().find(|(pattern, _)| fits(pattern));
        found.map_or(&[], |(_, methods)| methods)
    }
}

fn pattern(path: &str) -> Pattern {
    path.split('/').map(|part| (!part.starts_with('{')).then(|| part.to_owned())).collect()
}

fn methods(item: &PathItem) -> Vec<Method> {
    let present = [
        (Method::GET, item.get.is_some()),
        (Method::HEAD, item.get.is_some()),
        (Method::POST, item.post.is_some()),
        (Method::PUT, item.put.is_some()),
        (Method::PATCH, item.patch.is_some()),
        (Method::DELETE, item.delete.is_some()),
    ];
    present.into_iter().filter(|(_, there)| *there).map(|(method, _)| method).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_routes_are_those_of_the_description() {
        assert_eq!(DESCRIBED, described_routes(), "`just generate` writes them anew");
    }
}

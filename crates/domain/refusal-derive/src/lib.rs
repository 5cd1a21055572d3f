//! `#[derive(Refusal)]`: an error's kind and code beside its sentence.
//!
//! Each variant (or the struct itself) says `#[refusal(Conflict, "out_of_stock")]`, with
//! `field = "email"` when its sentence is about that field of the request, or `fields = method` when the method says
//! which fields are wrong. A member of type `FieldErrors` says so without being asked; a member called `wait` is the
//! seconds until it is worth trying again. `#[error(transparent)]` without `#[refusal]` passes on what the inner error says.

use proc_macro::TokenStream;
use proc_macro2::TokenStream as TokenStream2;
use quote::{format_ident, quote};
use syn::{
    Attribute, Data, DeriveInput, Error, Fields, Ident, LitStr, Member, Result, Token, Type,
    parse::{Parse, ParseStream},
    parse_macro_input,
};

/// See the crate.
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    implementation(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn implementation(input: &DeriveInput) -> Result<TokenStream2> {
    let cases = match &input.data {
        Data::Struct(data) => vec![Case::of(&quote!(Self), &input.attrs, &data.fields, &input.ident)?],
        Data::Enum(data) => {
            let variants = data.variants.iter().map(|one| {
                let name = &one.ident;
                Case::of(&quote!(Self::#name), &one.attrs, &one.fields, name)
            });
            variants.collect::<Result<_>>()?
        }
        Data::Union(_) => return Err(Error::new_spanned(input, "a refusal is an enum or a struct")),
    };
    let name = &input.ident;
    let kinds = cases.iter().map(|case| &case.kind);
    let codes = cases.iter().map(|case| &case.code);
    let fields = cases.iter().filter_map(|case| case.fields.as_ref());
    let waits = cases.iter().filter_map(|case| case.wait.as_ref());
    Ok(quote! {
        impl ::pattu_kernel::Refusal for #name {
            fn kind(&self) -> ::pattu_kernel::ErrorKind {
                match self { #(#kinds,)* }
            }
            fn code(&self) -> &'static str {
                match self { #(#codes,)* }
            }
            #[allow(unreachable_patterns, reason = "every variant may have said something")]
            fn fields(&self) -> ::pattu_kernel::FieldErrors {
                match self { #(#fields,)* _ => ::pattu_kernel::FieldErrors::new() }
            }
            #[allow(unreachable_patterns, reason = "every variant may have said something")]
            fn wait_seconds(&self) -> ::core::option::Option<u32> {
                match self { #(#waits,)* _ => ::core::option::Option::None }
            }
        }
    })
}

/// The arms of one variant.
struct Case {
    kind: TokenStream2,
    code: TokenStream2,
    fields: Option<TokenStream2>,
    wait: Option<TokenStream2>,
}

impl Case {
    fn of(path: &TokenStream2, attrs: &[Attribute], fields: &Fields, name: &Ident) -> Result<Self> {
        let Some(attribute) = attrs.iter().find(|one| one.path().is_ident("refusal")) else {
            let inner = fields.members().next().filter(|_| is_transparent(attrs));
            let inner = inner.ok_or_else(|| Error::new_spanned(name, "say #[refusal(Kind, \"code\")]"))?;
            let ask = |method: &str| {
                let method = format_ident!("{method}");
                quote!(#path { #inner: inner, .. } => ::pattu_kernel::Refusal::#method(inner))
            };
            return Ok(Self {
                kind: ask("kind"),
                code: ask("code"),
                fields: Some(ask("fields")),
                wait: Some(ask("wait_seconds")),
            });
        };
        let Said { kind, code, about } = attribute.parse_args()?;
        let wrong = fields.iter().zip(fields.members()).find(|(field, _)| is_field_errors(&field.ty));
        let wait = fields.members().find(|member| matches!(member, Member::Named(name) if name == "wait"));
        let fields = match (about, wrong) {
            (Some(About::Field(name)), _) => Some(quote! {
                #path { .. } => ::pattu_kernel::FieldErrors::from([(#name.to_owned(), self.to_string())])
            }),
            (Some(About::Fields(method)), _) => Some(quote!(#path { .. } => self.#method())),
            (None, Some((_, member))) => Some(quote!(#path { #member: fields, .. } => fields.clone())),
            (None, None) => None,
        };
        Ok(Self {
            kind: quote!(#path { .. } => ::pattu_kernel::ErrorKind::#kind),
            code: quote!(#path { .. } => #code),
            fields,
            wait: wait.map(|wait| quote!(#path { #wait: wait, .. } => ::core::option::Option::Some(*wait))),
        })
    }
}

fn is_transparent(attrs: &[Attribute]) -> bool {
    let said = |one: &Attribute| one.parse_args::<Ident>().is_ok_and(|word| word == "transparent");
    attrs.iter().any(|one| one.path().is_ident("error") && said(one))
}

fn is_field_errors(kind: &Type) -> bool {
    matches!(kind, Type::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "FieldErrors"))
}

/// `Conflict, "out_of_stock", field = "items"`
struct Said {
    kind: Ident,
    code: LitStr,
    about: Option<About>,
}

enum About {
    Field(LitStr),
    Fields(Ident),
}

impl Parse for Said {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let kind = input.parse()?;
        input.parse::<Token![,]>()?;
        let code = input.parse()?;
        if input.is_empty() {
            return Ok(Self { kind, code, about: None });
        }
        input.parse::<Token![,]>()?;
        let word: Ident = input.parse()?;
        input.parse::<Token![=]>()?;
        let about = match word.to_string().as_str() {
            "field" => About::Field(input.parse()?),
            "fields" => About::Fields(input.parse()?),
            _ => return Err(Error::new_spanned(word, "`field` or `fields`")),
        };
        Ok(Self { kind, code, about: Some(about) })
    }
}

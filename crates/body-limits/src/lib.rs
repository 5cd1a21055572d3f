//! `#[describe_limits]`: the limit that a request body's field keeps to is the limit that its description states.
//!
//! Stands above the derives of a struct. A field with `#[validate(length(min = 1, max = 100))]` is described with these
//! lengths, or with these numbers of items when it is a list, so that no `#[schema(…)]` has to repeat them; none may.

use proc_macro::TokenStream;
use proc_macro2::{Ident, TokenStream as TokenStream2, TokenTree};
use quote::{format_ident, quote};
use syn::{
    Attribute, Error, Field, GenericArgument, ItemStruct, LitInt, PathArguments, Result, Token, Type,
    meta::ParseNestedMeta, parse_macro_input, parse_quote,
};

/// See the crate.
#[proc_macro_attribute]
pub fn describe_limits(_: TokenStream, item: TokenStream) -> TokenStream {
    let body = parse_macro_input!(item as ItemStruct);
    described(body).unwrap_or_else(Error::into_compile_error).into()
}

fn described(mut body: ItemStruct) -> Result<TokenStream2> {
    if !body.attrs.iter().any(|one| one.path().is_ident("derive")) {
        return Err(Error::new_spanned(&body.ident, "`#[describe_limits]` stands above `#[derive(…)]`"));
    }
    let mut limits = 0;
    for field in &mut body.fields {
        for (end, limit) in lengths(field)? {
            let name = format_ident!("{end}_{}", if is_list(&field.ty) { "items" } else { "length" });
            if is_said(field, &name) {
                return Err(Error::new_spanned(
                    field,
                    format!("`{name}` is described by `#[validate]` already"),
                ));
            }
            field.attrs.push(parse_quote!(#[schema(#name = #limit)]));
            limits += 1;
        }
    }
    if limits == 0 {
        return Err(Error::new_spanned(&body.ident, "no field has a `#[validate(length(…))]` to describe"));
    }
    Ok(quote!(#body))
}

/// Whether one of a field's `#[schema(…)]` names this bound.
fn is_said(field: &Field, bound: &Ident) -> bool {
    let names = |words: TokenStream2| {
        words.into_iter().any(|word| matches!(word, TokenTree::Ident(word) if word == *bound))
    };
    let schemas = field.attrs.iter().filter(|one| one.path().is_ident("schema"));
    schemas.filter_map(|one| one.meta.require_list().ok()).any(|list| names(list.tokens.clone()))
}

/// `min` and `max` of a field's `#[validate(length(…))]`, as far as they are numbers.
fn lengths(field: &Field) -> Result<Vec<(&'static str, LitInt)>> {
    let mut found = Vec::new();
    for attribute in field.attrs.iter().filter(|one| one.path().is_ident("validate")) {
        read(attribute, &mut found)?;
    }
    Ok(found)
}

fn read(attribute: &Attribute, found: &mut Vec<(&'static str, LitInt)>) -> Result<()> {
    attribute.parse_nested_meta(|rule| {
        if !rule.path.is_ident("length") {
            return skip(&rule);
        }
        rule.parse_nested_meta(|part| {
            let end = ["min", "max"].into_iter().find(|end| part.path.is_ident(end));
            match end {
                Some(end) if part.input.peek2(LitInt) => found.push((end, part.value()?.parse()?)),
                _ => skip(&part)?,
            }
            Ok(())
        })
    })
}

/// Past what is not of interest: a word, or one with a value, or one with parts.
fn skip(meta: &ParseNestedMeta<'_>) -> Result<()> {
    if meta.input.peek(Token![=]) {
        meta.value()?.parse::<syn::Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        meta.parse_nested_meta(|part| skip(&part))?;
    }
    Ok(())
}

fn is_list(kind: &Type) -> bool {
    let Type::Path(path) = kind else { return false };
    let Some(last) = path.path.segments.last() else { return false };
    match &last.arguments {
        PathArguments::AngleBracketed(inner) if last.ident == "Option" => {
            inner.args.iter().any(|one| matches!(one, GenericArgument::Type(kind) if is_list(kind)))
        }
        _ => last.ident == "Vec",
    }
}

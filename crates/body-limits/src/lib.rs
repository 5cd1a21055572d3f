//! `#[describe_limits]`: the limit that a request body's field keeps to is the limit that its description states.
//!
//! Stands above the derives of a struct. A field with `#[validate(length(min = 1, max = 100))]` is described with these
//! lengths, or with these numbers of items when it is a list, so that no `#[schema(…)]` has to repeat them; none may.

use proc_macro::TokenStream;
use proc_macro2::{Ident, TokenStream as TokenStream2, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::{
    Attribute, Error, Field, ItemStruct, LitInt, Result, Token, meta::ParseNestedMeta, parse_macro_input,
    parse_quote,
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
        let what = if has_word(field.ty.to_token_stream(), "Vec") { "items" } else { "length" };
        for (end, limit) in lengths(field)? {
            let bound = format_ident!("{end}_{what}");
            if is_said(field, &bound) {
                let twice = format!("`{bound}` is described by `#[validate]` already");
                return Err(Error::new_spanned(field, twice));
            }
            field.attrs.push(parse_quote!(#[schema(#bound = #limit)]));
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
    let schemas = field.attrs.iter().filter(|one| one.path().is_ident("schema"));
    schemas
        .filter_map(|one| one.meta.require_list().ok())
        .any(|list| has_word(list.tokens.clone(), &bound.to_string()))
}

fn has_word(tokens: TokenStream2, word: &str) -> bool {
    tokens.into_iter().any(|one| matches!(one, TokenTree::Ident(ident) if ident == word))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_of_texts_and_numbers_of_items_are_described_and_nothing_else() {
        let body = described(parse_quote! {
            #[derive(ToSchema, Validate)]
            struct Body {
                #[validate(length(min = 1, max = 1_000, message = "Please write, in short"))]
                text: Option<String>,
                #[validate(nested, length(max = 20))]
                rows: Option<Vec<Row>>,
                #[validate(length(max = "MOST"))]
                bill: String,
                name: String,
            }
        });
        let expected: ItemStruct = parse_quote! {
            #[derive(ToSchema, Validate)]
            struct Body {
                #[validate(length(min = 1, max = 1_000, message = "Please write, in short"))]
                #[schema(min_length = 1)]
                #[schema(max_length = 1_000)]
                text: Option<String>,
                #[validate(nested, length(max = 20))]
                #[schema(max_items = 20)]
                rows: Option<Vec<Row>>,
                #[validate(length(max = "MOST"))]
                bill: String,
                name: String,
            }
        };
        assert_eq!(body.unwrap().to_string(), expected.to_token_stream().to_string());
    }

    #[test]
    fn below_the_derives_or_with_a_limit_said_twice_or_with_none_it_is_refused() {
        let refusal = |body| described(body).unwrap_err().to_string();
        let below = refusal(parse_quote!(
            struct Body {
                #[validate(length(max = 9))]
                name: String,
            }
        ));
        assert!(below.contains("above `#[derive"), "{below}");
        let twice = refusal(parse_quote!(
            #[derive(ToSchema)]
            struct Body {
                #[schema(format = Password, max_length = 9)]
                #[validate(length(max = 9))]
                name: String,
            }
        ));
        assert!(twice.contains("`max_length` is described"), "{twice}");
        let none = refusal(parse_quote!(
            #[derive(ToSchema)]
            struct Body {
                name: String,
            }
        ));
        assert!(none.contains("no field has"), "{none}");
    }
}

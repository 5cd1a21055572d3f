//! Words a shopper typed become words the shop has.

use std::sync::Arc;

use diesel::{
    OptionalExtension, PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query,
    sql_types::{Array, Bool, Text},
};
use pattu_catalog::{SearchText, SearchView, SearchWord};

/// Shorter words are too much like too many others.
const SHORTEST_CORRECTED: usize = 4;

/// Which words of a saree a search is put to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Name, kind, fabric, colours and the like.
    Title,
    /// These and the description.
    Anywhere,
}

/// One word to find.
#[derive(Debug, Clone)]
pub(super) struct Term {
    pub beginning: String,
    /// Only the word itself: no other begins with it, or none that begins with it is meant.
    pub is_whole: bool,
    /// This word will do, too.
    pub meaning: Option<&'static str>,
}

/// All these terms, there.
pub(super) struct Words {
    pub scope: Scope,
    pub terms: Arc<[Term]>,
}

impl Words {
    /// As a full-text query.
    pub fn query(&self) -> String {
        self.terms.iter().map(alternatives).collect::<Vec<_>>().join(" & ")
    }
}

/// A search as it was understood.
pub(super) struct Understood {
    pub words: Vec<SearchWord>,
    pub view: SearchView,
    terms: Arc<[Term]>,
    /// Every word begins one of some title: looking there is not in vain from the start.
    may_be_in_title: bool,
}

impl Understood {
    /// What `rows` finds by the titles, or by anything when no title has all the words.
    pub fn first_found<T>(
        &self,
        mut rows: impl FnMut(&Words) -> QueryResult<Vec<T>>,
    ) -> QueryResult<(Vec<T>, Words)> {
        if self.may_be_in_title {
            let in_title = self.words_in(Scope::Title);
            let found = rows(&in_title)?;
            if !found.is_empty() {
                return Ok((found, in_title));
            }
        }
        let anywhere = self.words_in(Scope::Anywhere);
        Ok((rows(&anywhere)?, anywhere))
    }

    /// Its words, looked for there.
    pub fn words_in(&self, scope: Scope) -> Words {
        Words { scope, terms: Arc::clone(&self.terms) }
    }
}

#[derive(QueryableByName)]
struct Word {
    #[diesel(sql_type = Text)]
    word: String,
}

/// What the shop knows of the beginning of a word.
#[derive(QueryableByName)]
struct Known {
    #[diesel(sql_type = Text)]
    word: String,
    #[diesel(sql_type = Bool)]
    anywhere: bool,
    #[diesel(sql_type = Bool)]
    in_title: bool,
    /// It is a word of the shop itself, and no longer word begins with it.
    #[diesel(sql_type = Bool)]
    whole: bool,
}

/// Replaces words that begin no word of the shop by what they were probably meant to be.
pub(super) fn understand(connection: &mut PgConnection, text: &SearchText) -> QueryResult<Understood> {
    let known = known_beginnings(connection, text.words())?;
    let mut words = Vec::with_capacity(text.words().len());
    let mut terms = Vec::with_capacity(text.words().len());
    let (mut corrected, mut may_be_in_title) = (false, true);
    for word in text.words() {
        let known = known.iter().find(|known| known.word == word.beginning);
        let better = match known {
            Some(known) if !known.anywhere => better_word(connection, word)?,
            _ => None,
        };
        corrected |= better.is_some();
        may_be_in_title &= better.is_some() || known.is_none_or(|known| known.in_title);
        let is_whole = better.is_none() && (is_short_number(word) || known.is_some_and(|known| known.whole));
        let meant = better.unwrap_or_else(|| word.clone());
        terms.push(Term { beginning: meant.beginning.clone(), is_whole, meaning: meant.meaning });
        words.push(meant);
    }
    let meant = |word: &SearchWord| word.meaning.map_or_else(|| word.beginning.clone(), str::to_owned);
    let understood = words.iter().map(meant).collect::<Vec<_>>().join(" ");
    let view = SearchView { asked: text.asked().to_owned(), understood, corrected };
    Ok(Understood { words, view, terms: terms.into(), may_be_in_title })
}

/// Of the words without a meaning of their own.
fn known_beginnings(connection: &mut PgConnection, words: &[SearchWord]) -> QueryResult<Vec<Known>> {
    let beginnings: Vec<&str> =
        words.iter().filter(|word| word.meaning.is_none()).map(|word| word.beginning.as_str()).collect();
    if beginnings.is_empty() {
        return Ok(Vec::new());
    }
    // Along the indexes: from the word itself up to the last word that begins with it.
    sql_query(
        "SELECT typed.word,
                EXISTS (SELECT FROM search_vocabulary known
                        WHERE known.word >= typed.word COLLATE \"C\"
                          AND known.word < (typed.word || U&'\\+10FFFF') COLLATE \"C\") AS anywhere,
                EXISTS (SELECT FROM search_vocabulary known
                        WHERE known.in_title AND known.word >= typed.word COLLATE \"C\"
                          AND known.word < (typed.word || U&'\\+10FFFF') COLLATE \"C\") AS in_title,
                ARRAY(SELECT known.word FROM search_vocabulary known
                      WHERE known.word >= typed.word COLLATE \"C\"
                        AND known.word < (typed.word || U&'\\+10FFFF') COLLATE \"C\"
                      ORDER BY known.word COLLATE \"C\" LIMIT 2) = ARRAY[typed.word] AS whole
         FROM unnest($1::text[]) AS typed (word)",
    )
    .bind::<Array<Text>, _>(beginnings)
    .load(connection)
}

fn better_word(connection: &mut PgConnection, word: &SearchWord) -> QueryResult<Option<SearchWord>> {
    if let Some(meant) = word.corrected() {
        return Ok(Some(meant));
    }
    let letters = word.beginning.chars();
    if letters.clone().count() < SHORTEST_CORRECTED || letters.clone().any(|c| c.is_ascii_digit()) {
        return Ok(None);
    }
    let similar: Option<Word> = sql_query(
        "SELECT word FROM search_vocabulary WHERE word % $1 AND similarity(word, $1) >= 0.4
         ORDER BY similarity(word, $1) DESC, word LIMIT 1",
    )
    .bind::<Text, _>(&word.beginning)
    .get_result(connection)
    .optional()?;
    Ok(similar.map(|one| SearchWord::meant(one.word)))
}

/// One or two digits begin thousands of article numbers; whoever types them means the number.
fn is_short_number(word: &SearchWord) -> bool {
    word.beginning.len() <= 2 && word.beginning.bytes().all(|byte| byte.is_ascii_digit())
}

/// `('kanjiv':* | 'kanchipuram')`. A whole word that begins no other is asked for as it is: the same sarees, but PostgreSQL knows
/// how many they are, and walks the newest ones where it would gather and sort them all.
fn alternatives(term: &Term) -> String {
    let stem = quoted(&term.beginning);
    let beginning = if term.is_whole { stem } else { format!("{stem}:*") };
    term.meaning.map_or(beginning.clone(), |meaning| format!("({beginning} | {})", quoted(meaning)))
}

/// A lexeme that is taken literally, whatever is in it.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\\', "\\\\").replace('\'', "''"))
}

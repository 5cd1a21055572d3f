//! Writing data into a document so that nothing in it ends the place it stands in.

use serde::Serialize;

/// JSON inside a `<script>` element: no `<` or `>` is left that could close it, and none of the line ends that old
/// scripts stumble over. A value that cannot be written is nothing.
pub(super) fn json_for_script<T: Serialize>(value: &T) -> String {
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    json.replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_stays_data() {
        let hostile = "</script><!--\u{2028}&amp;";
        let written = json_for_script(&hostile);
        assert!(!written.contains(['<', '>', '&', '\u{2028}']), "{written}");
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), hostile);
    }
}

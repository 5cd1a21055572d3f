//! One visit of Lighthouse to one page, read from the report it wrote.

use serde_json::Value;

/// Lighthouse's names of what the shop promises, in the order of the table.
pub const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// What a visit found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Visit {
    /// Points of [`CATEGORIES`], 0 to 100 each.
    pub scores: [u64; 4],
    /// Largest contentful paint, in milliseconds.
    pub lcp_ms: u64,
    /// Cumulative layout shift, in thousandths.
    pub cls_thousandths: u64,
    /// Total blocking time, in milliseconds.
    pub tbt_ms: u64,
    /// What travelled, in bytes.
    pub bytes: u64,
    /// How fast Lighthouse found the machine during the visit, on a scale of its own.
    pub machine: u64,
    /// The audits that cost points.
    pub costs: Vec<Cost>,
}

/// An audit that did not get all its points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cost {
    /// One of [`CATEGORIES`].
    pub category: &'static str,
    /// Lighthouse's words, with the measured value where there is one.
    pub title: String,
    /// The first element or file it names.
    pub first: Option<String>,
    /// 0 to 99.
    pub points: u64,
}

impl Visit {
    /// Reads a report; says what is wrong with one that tells nothing.
    pub fn read(text: &str) -> Result<Self, String> {
        let report: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if let Some(message) = report.pointer("/runtimeError/message").and_then(Value::as_str) {
            return Err(message.to_string());
        }
        let figure = |audit: &str, places| {
            scaled(report.pointer(&format!("/audits/{audit}/numericValue")), places)
                .ok_or_else(|| format!("it does not say {audit}"))
        };
        let mut scores = [0; 4];
        for (score, category) in scores.iter_mut().zip(CATEGORIES) {
            *score = scaled(report.pointer(&format!("/categories/{category}/score")), 2)
                .ok_or_else(|| format!("it has no score of {category}"))?;
        }
        Ok(Self {
            scores,
            lcp_ms: figure("largest-contentful-paint", 0)?,
            cls_thousandths: figure("cumulative-layout-shift", 3)?,
            tbt_ms: figure("total-blocking-time", 0)?,
            bytes: figure("total-byte-weight", 0)?,
            machine: scaled(report.pointer("/environment/benchmarkIndex"), 0).unwrap_or_default(),
            costs: CATEGORIES.into_iter().flat_map(|category| costs(&report, category)).collect(),
        })
    }
}

/// A number with its decimal point moved `places` to the right: 0.974 is 97 with two places.
fn scaled(value: Option<&Value>, places: usize) -> Option<u64> {
    let text = format!("{:.places$}", value?.as_f64()?);
    text.replace('.', "").parse().ok()
}

fn costs(report: &Value, category: &'static str) -> Vec<Cost> {
    let weighs = |of: &&Value| of.get("weight").and_then(Value::as_f64).is_some_and(|weight| weight > 0.0);
    let audits = report.pointer(&format!("/categories/{category}/auditRefs")).and_then(Value::as_array);
    let names = audits.into_iter().flatten().filter(weighs).filter_map(|of| of.get("id")?.as_str());
    names
        .filter_map(|name| {
            let audit = report.get("audits")?.get(name)?;
            let points = scaled(audit.get("score"), 2).filter(|points| *points < 100)?;
            let title = audit.get("title")?.as_str()?;
            let value = audit.get("displayValue").and_then(Value::as_str).unwrap_or_default();
            let title = format!("{title} {value}").trim_end().replace('\u{a0}', " ");
            Some(Cost { category, title, first: audit.pointer("/details/items/0").and_then(named), points })
        })
        .collect()
}

/// What an audit's finding is about: the piece of markup, else the address, else the sentence.
fn named(item: &Value) -> Option<String> {
    const PLACES: [&str; 6] =
        ["/node/snippet", "/node/selector", "/source/url", "/sourceLocation/url", "/url", "/description"];
    let said = PLACES.into_iter().find_map(|place| item.pointer(place)?.as_str())?;
    Some(said.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(160).collect())
}

#[cfg(test)]
pub mod tests {
    use serde_json::json;

    use super::*;

    fn report() -> Value {
        json!({
            "environment": {"benchmarkIndex": 1234.5},
            "categories": {
                "performance": {"score": 0.97, "auditRefs": [
                    {"id": "largest-contentful-paint", "weight": 25},
                    {"id": "render-blocking", "weight": 0},
                ]},
                "accessibility": {"score": 0.9, "auditRefs": [{"id": "image-alt", "weight": 10}]},
                "best-practices": {"score": 1, "auditRefs": [{"id": "not-applicable", "weight": 1}]},
                "seo": {"score": 1, "auditRefs": []},
            },
            "audits": {
                "largest-contentful-paint": {
                    "title": "Largest Contentful Paint", "displayValue": "2.1\u{a0}s", "score": 0.96, "numericValue": 2098.6,
                },
                "cumulative-layout-shift": {"numericValue": 0.0124},
                "total-blocking-time": {"numericValue": 41},
                "total-byte-weight": {"numericValue": 210_000},
                "render-blocking": {"title": "Costs nothing by itself", "score": 0},
                "not-applicable": {"title": "Does not apply", "score": null},
                "image-alt": {
                    "title": "Image elements do not have [alt]", "score": 0,
                    "details": {"items": [{"node": {"snippet": "<img\n src=\"/silk.jpg\">"}}, {"node": {}}]},
                },
            },
        })
    }

    #[test]
    fn a_report_is_read_with_what_costs_points() {
        let visit = Visit::read(&report().to_string()).unwrap();
        assert_eq!(visit.scores, [97, 90, 100, 100]);
        assert_eq!((visit.lcp_ms, visit.cls_thousandths, visit.tbt_ms), (2099, 12, 41));
        assert_eq!((visit.bytes, visit.machine), (210_000, 1234));
        let told: Vec<_> = visit.costs.iter().map(|cost| (cost.title.as_str(), cost.points)).collect();
        assert_eq!(told, [("Largest Contentful Paint 2.1 s", 96), ("Image elements do not have [alt]", 0)]);
        assert_eq!(visit.costs.last().unwrap().first.as_deref(), Some("<img src=\"/silk.jpg\">"));
    }

    #[test]
    fn a_visit_that_failed_is_not_a_visit() {
        let failed =
            json!({"runtimeError": {"code": "NO_FCP", "message": "The page did not paint anything."}});
        assert_eq!(Visit::read(&failed.to_string()).unwrap_err(), "The page did not paint anything.");
        let mut without = report();
        without["categories"]["seo"]["score"] = Value::Null;
        assert_eq!(Visit::read(&without.to_string()).unwrap_err(), "it has no score of seo");
        assert!(Visit::read("<html>").is_err());
    }
}

//! How the demo's cloth is taxed. A real shop asks its accountant.

/// In basis points, on cloth of any fibre.
pub const GST_RATE: u32 = 500;

/// Headings of the customs tariff for woven cloth, by the fibre that a material names. The first that fits decides: of a mixture
/// with silk it is the heavier fibre, as the tariff wants it, and cloth that only looks like silk is no silk.
const HEADINGS: [(&[&str], &str); 4] = [
    (&["art silk", "georgette", "polyester", "viscose"], "5407"),
    (&["linen"], "5309"),
    (&["cotton"], "5208"),
    (&["silk"], "5007"),
];

/// The heading for cloth of this material; none for a fibre that the demo does not know.
pub fn hsn_of(material: &str) -> Option<&'static str> {
    let material = material.to_lowercase();
    let named = |fibres: &[&str]| fibres.iter().any(|fibre| material.contains(fibre));
    HEADINGS.iter().find(|(fibres, _)| named(fibres)).map(|(_, heading)| *heading)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::catalogue;

    #[test]
    fn cloth_is_taxed_by_the_fibre_it_weighs_most_of() {
        for (material, heading) in [
            ("Mulberry silk", "5007"),
            ("Silk crepe", "5007"),
            ("Tussar silk", "5007"),
            ("Fine 100s cotton", "5208"),
            ("Cotton body, silk border and pallu", "5208"),
            ("Silk warp, cotton weft", "5208"),
            ("Linen and silk", "5309"),
            ("Art silk", "5407"),
            ("Georgette", "5407"),
        ] {
            assert_eq!(hsn_of(material), Some(heading), "{material}");
        }
        assert_eq!(hsn_of("Wool"), None);
    }

    #[test]
    fn an_invoice_can_name_every_saree_of_the_demo() {
        for product in catalogue().products {
            assert!(product.hsn.is_some(), "{}: {:?}", product.sku, product.specifications.get("material"));
            assert_eq!(product.gst_rate, 500, "{}", product.sku);
        }
    }
}

//! Everything that is missing or must not be, each with its sentence: `pattu check-config` shows it, and the shop does not
//! start before it is fixed.

use anyhow::{Result, bail};
use pattu_api::client_address::TrustedProxies;
use secrecy::ExposeSecret;

use super::{Config, Mode, SHORTEST_SECRET, secrets};

/// A webhook secret is chosen by the owner; a provider's own secrets have 24 characters and more.
const SHORTEST_PROVIDER_SECRET: usize = 16;

impl Config {
    /// Everything that is wrong, in words; empty when the shop may start.
    pub fn problems(&self) -> Vec<String> {
        let mut problems: Vec<String> = self.social.origins().err().iter().map(ToString::to_string).collect();
        problems.extend(self.media.problems());
        problems.extend(
            TrustedProxies::parse(&self.http.trusted_proxies)
                .err()
                .map(|error| format!("PATTU__HTTP__TRUSTED_PROXIES: {error}")),
        );
        problems.extend(self.zeros());
        problems.extend(self.retention.problems());
        if self.mode_is(Mode::Production) {
            problems.extend(self.weak_secrets());
            problems.extend(self.repeated_secrets());
            problems.extend(self.places());
            problems.extend(self.mail.problems());
        }
        problems
    }

    /// Fails with every problem, when there is one.
    ///
    /// # Errors
    /// All of [`Self::problems`], one a line.
    pub fn must_be_complete(&self) -> Result<()> {
        let problems = self.problems();
        if problems.is_empty() {
            return Ok(());
        }
        bail!("the configuration is incomplete:\n- {}", problems.join("\n- "))
    }

    /// Numbers of which nothing is left when they are 0.
    fn zeros(&self) -> Vec<String> {
        let limits = &self.limits;
        [
            ("database.pool_size", u64::from(self.database.pool_size)),
            ("database.pool_wait_ms", self.database.pool_wait_ms),
            ("limits.orders_per_address", u64::from(limits.orders_per_address)),
            ("limits.orders_per_contact", u64::from(limits.orders_per_contact)),
            ("limits.unpaid_orders", u64::from(limits.unpaid_orders)),
            ("limits.unpaid_pieces", u64::from(limits.unpaid_pieces)),
            ("limits.unpaid_orders_of_unique", u64::from(limits.unpaid_orders_of_unique)),
            ("limits.unpaid_pieces_per_address", u64::from(limits.unpaid_pieces_per_address)),
            ("limits.unknown_coupons", u64::from(limits.unknown_coupons)),
        ]
        .into_iter()
        .filter(|(_, number)| *number == 0)
        .map(|(name, _)| format!("{name} must be at least 1"))
        .collect()
    }

    /// Secrets that money and accounts rest on, and whether the shop can do without one.
    fn secrets(&self) -> [(&'static str, &str, usize, bool); 6] {
        let payments = &self.payments;
        let previous = payments.previous_webhook_secret.expose_secret();
        [
            (
                "PATTU__PAYMENTS__KEY_SECRET",
                payments.key_secret.expose_secret(),
                SHORTEST_PROVIDER_SECRET,
                true,
            ),
            (
                "PATTU__PAYMENTS__WEBHOOK_SECRET",
                payments.webhook_secret.expose_secret(),
                SHORTEST_PROVIDER_SECRET,
                true,
            ),
            ("PATTU__PAYMENTS__PREVIOUS_WEBHOOK_SECRET", previous, SHORTEST_PROVIDER_SECRET, false),
            ("PATTU__AUTH__TOKEN_SECRET", self.auth.token_secret.expose_secret(), SHORTEST_SECRET, true),
            (
                "PATTU__AUTH__PREVIOUS_TOKEN_SECRET",
                self.auth.previous_token_secret.expose_secret(),
                SHORTEST_SECRET,
                false,
            ),
            (
                "PATTU__AUTH__SECOND_FACTOR_KEY",
                self.auth.second_factor_key.expose_secret(),
                SHORTEST_SECRET,
                false,
            ),
        ]
    }

    fn weak_secrets(&self) -> Vec<String> {
        let weak = self.secrets().into_iter().filter_map(|(name, value, shortest, needed)| {
            if value.is_empty() && !needed { None } else { secrets::weakness(name, value, shortest) }
        });
        weak.collect()
    }

    /// Who learns one of them must not have another.
    fn repeated_secrets(&self) -> Vec<String> {
        let all = self.secrets();
        let set: Vec<_> = all.iter().filter(|(_, value, ..)| !value.is_empty()).collect();
        let mut problems = Vec::new();
        for (index, (name, value, ..)) in set.iter().enumerate() {
            for (other, ..) in set.iter().skip(index.saturating_add(1)).filter(|(_, same, ..)| same == value)
            {
                problems.push(format!("{name} and {other} are the same; each needs a value of its own"));
            }
        }
        problems
    }

    /// Addresses of the provider and of the shop itself.
    fn places(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let key_id = self.payments.key_id.trim();
        if key_id.is_empty() {
            problems.push("PATTU__PAYMENTS__KEY_ID is not set".to_owned());
        } else if key_id.starts_with("rzp_test_") {
            problems
                .push("PATTU__PAYMENTS__KEY_ID is a test key; a production shop needs a live one".to_owned());
        }
        for (name, value) in
            [("base_url", &self.payments.base_url), ("checkout_script", &self.payments.checkout_script)]
        {
            if !value.starts_with("https://") {
                problems.push(format!("payments.{name} must be an https address, not the simulator's"));
            }
        }
        if !self.is_reached_by_https() {
            problems.push("PATTU__HTTP__PUBLIC_URL must be the shop's https address".to_owned());
        }
        let shop_port = format!(":{}", self.http.port);
        if self.metrics.listen.ends_with(&shop_port) {
            problems.push(
                "PATTU__METRICS__LISTEN is the shop's own port; everybody would read the counters".to_owned(),
            );
        }
        if let Ok(database) = self.database() {
            problems.extend(secrets::weak_database_password(&database.url));
        }
        problems
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    const GOOD: [(&str, &str); 8] = [
        ("payments.key_id", "rzp_live_Qw7Lk2Pz9XcV"),
        ("payments.key_secret", "s8dKq2LmZ0pXv4RtYw6NbC1f"),
        ("payments.webhook_secret", "Vb3nM8kLp0QwErTy5UiO"),
        ("auth.token_secret", "kd83JdnsP20xmWq9ZcVb47LtYr61GhQe"),
        ("http.public_url", "https://pattu.shop"),
        ("mail.smtp_url", "smtps://shop:hJ7kQz92mWpX@mail.pattu.shop"),
        ("mail.from", "no-reply@pattu.shop"),
        ("database.url", "postgres://pattu@127.0.0.1/pattu"),
    ];

    fn problems(mode: &str, changed: &[(&'static str, &str)]) -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config");
        let good: &[(&str, &str)] = if mode == "production" { &GOOD } else { &[] };
        let overrides: Vec<(&str, String)> =
            good.iter().chain(changed).map(|(key, value)| (*key, (*value).to_owned())).collect();
        Config::read(&folder, mode, &overrides).unwrap().problems()
    }

    #[test]
    fn a_complete_configuration_has_no_problem_and_development_needs_nothing() {
        assert_eq!(problems("production", &[]), [""; 0]);
        assert_eq!(problems("development", &[]), [""; 0]);
    }

    #[test]
    fn every_secret_that_anybody_could_guess_is_named() {
        let secrets = [
            ("payments.key_secret", "PATTU__PAYMENTS__KEY_SECRET"),
            ("payments.webhook_secret", "PATTU__PAYMENTS__WEBHOOK_SECRET"),
            ("payments.previous_webhook_secret", "PATTU__PAYMENTS__PREVIOUS_WEBHOOK_SECRET"),
            ("auth.previous_token_secret", "PATTU__AUTH__PREVIOUS_TOKEN_SECRET"),
            ("auth.second_factor_key", "PATTU__AUTH__SECOND_FACTOR_KEY"),
            ("auth.token_secret", "PATTU__AUTH__TOKEN_SECRET"),
        ];
        let weak = [
            "x",
            "pattu_test_secret",
            "pattu_webhook_secret",
            " PATTU_WEBHOOK_SECRET ",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            "0123456789012345678901234567890123456789",
            "passwordpasswordpasswordpasswordpassword",
            "changeme-changeme-changeme-changeme-changeme",
            "your-secret-here-your-secret-here-your-secret",
        ];
        for (key, name) in secrets {
            for value in weak {
                let told = problems("production", &[(key, value)]);
                assert_eq!(told.len(), 1, "{key}={value}: {told:?}");
                assert!(told[0].starts_with(name) && !told[0].contains(value.trim()), "{told:?}");
            }
        }
        for (key, name) in
            secrets.into_iter().filter(|(key, _)| !key.contains("previous") && !key.contains("second_factor"))
        {
            assert_eq!(problems("production", &[(key, "  ")]), [format!("{name} is not set")]);
        }
    }

    #[test]
    fn one_secret_is_not_used_twice() {
        let told = problems("production", &[("payments.previous_webhook_secret", "Vb3nM8kLp0QwErTy5UiO")]);
        assert_eq!(told.len(), 1);
        assert!(told[0].contains("are the same"), "{told:?}");
    }

    #[test]
    fn proxies_that_are_everybody_are_refused_in_every_mode() {
        for mode in ["production", "development"] {
            for everybody in ["0.0.0.0/0", "::/0", "10.0.0.1, 0.0.0.0/0", "0.0.0.0/1 128.0.0.0/1", "nonsense"]
            {
                let told = problems(mode, &[("http.trusted_proxies", everybody)]);
                assert_eq!(told.len(), 1, "{everybody}: {told:?}");
                assert!(told[0].starts_with("PATTU__HTTP__TRUSTED_PROXIES"), "{told:?}");
            }
            assert_eq!(problems(mode, &[("http.trusted_proxies", "10.0.0.0/8, 2606:4700::/32")]), [""; 0]);
        }
    }

    #[test]
    fn numbers_and_places_that_cannot_be_are_named() {
        for (key, value) in [
            ("database.pool_size", "0"),
            ("database.pool_wait_ms", "0"),
            ("limits.orders_per_contact", "0"),
            ("payments.key_id", ""),
            ("payments.key_id", "rzp_test_pattu"),
            ("payments.base_url", "http://127.0.0.1:3002"),
            ("http.public_url", "http://pattu.shop"),
            ("metrics.listen", "0.0.0.0:3001"),
            ("mail.smtp_url", "smtps://shop:password@mail.pattu.shop"),
            ("database.url", "postgres://pattu:pattu@db.pattu.shop/pattu"),
        ] {
            assert_eq!(problems("production", &[(key, value)]).len(), 1, "{key}={value}");
        }
    }

    #[test]
    fn development_is_reached_from_this_machine_only_unless_told_otherwise() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config");
        let config = |host: &str| {
            Config::read(&folder, "development", &[("http.host", host.to_owned())])
                .unwrap()
                .listens_on_loopback()
        };
        assert!(Config::read(&folder, "development", &[]).unwrap().listens_on_loopback());
        assert!(config("127.0.0.1") && config("localhost") && config("::1") && config("[::1]"));
        assert!(!config("0.0.0.0") && !config("192.168.1.5") && !config("::"));
    }
}

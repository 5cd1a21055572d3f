//! A closed loop of connections that ask the same question again and again.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use reqwest::{
    Client, Method,
    header::{AUTHORIZATION, HeaderMap},
};
use serde_json::Value;

pub struct Question {
    pub method: Method,
    pub path: String,
    pub body: Option<Value>,
}

impl Question {
    pub fn get(path: &str) -> Self {
        Self { method: Method::GET, path: path.to_owned(), body: None }
    }

    pub fn post(path: &str, body: &Value) -> Self {
        Self { method: Method::POST, path: path.to_owned(), body: Some(body.clone()) }
    }
}

pub struct Load {
    pub http: Client,
    connections: usize,
}

pub struct Round {
    requests: u32,
    time: Duration,
}

impl Round {
    pub fn per_second(&self) -> f64 {
        f64::from(self.requests) / self.time.as_secs_f64()
    }

    pub fn count(&self) -> f64 {
        f64::from(self.requests.max(1))
    }
}

impl Load {
    pub fn new(connections: usize) -> Result<Self> {
        let http = Client::builder().no_proxy().pool_max_idle_per_host(connections).build()?;
        Ok(Self { http, connections })
    }

    /// For one of those who work there.
    pub fn signed_in(token: &str) -> Result<Self> {
        let mut headers = HeaderMap::new();
        headers.insert(AUTHORIZATION, format!("Bearer {token}").parse()?);
        let http = Client::builder().no_proxy().default_headers(headers).build()?;
        Ok(Self { http, connections: 1 })
    }

    /// Asks once; anything but 200 stops the measurement.
    pub async fn once(&self, base: &str, question: &Question) -> Result<Vec<u8>> {
        let mut request = self.http.request(question.method.clone(), format!("{base}{}", question.path));
        if let Some(body) = &question.body {
            request = request.json(body);
        }
        let response = request.send().await?;
        if !response.status().is_success() {
            bail!("{} answered {}", question.path, response.status());
        }
        Ok(response.bytes().await?.to_vec())
    }

    /// Asks on every connection for `time`.
    pub async fn run(&self, base: &str, question: &Question, time: Duration) -> Result<Round> {
        let started = Instant::now();
        let counts = futures_util::future::try_join_all((0..self.connections).map(async |_| {
            let mut count = 0_u32;
            while started.elapsed() < time {
                self.once(base, question).await?;
                count += 1;
            }
            anyhow::Ok(count)
        }))
        .await?;
        Ok(Round { requests: counts.into_iter().sum(), time: started.elapsed() })
    }
}

//! How many connections one network address may hold open: they cost memory, and one person needs few.

use std::{
    any::Any,
    collections::HashMap,
    net::{IpAddr, Shutdown},
    os::fd::AsFd,
    sync::{Arc, Mutex, PoisonError},
};

use actix_web::{dev::Extensions, rt::net::TcpStream};
use ipnet::IpNet;

use crate::{
    client_address::{TrustedProxies, household},
    telemetry::Telemetry,
};

/// The open connections of this process by network address.
pub struct Connections {
    most: usize,
    proxies: Arc<TrustedProxies>,
    telemetry: Arc<Telemetry>,
    open: Mutex<HashMap<IpNet, usize>>,
}

impl Connections {
    /// At most `most` from one address, however many from `proxies`: thousands of shoppers come through one of those.
    pub fn new(most: usize, proxies: Arc<TrustedProxies>, telemetry: Arc<Telemetry>) -> Arc<Self> {
        Arc::new(Self { most, proxies, telemetry, open: Mutex::default() })
    }

    /// For `HttpServer::on_connect`: counts the connection until it ends, or ends it when it is one too many.
    pub fn on_connect(self: &Arc<Self>, connection: &dyn Any, kept: &mut Extensions) {
        let Some(stream) = connection.downcast_ref::<TcpStream>() else { return };
        let Ok(peer) = stream.peer_addr() else { return };
        let peer = peer.ip().to_canonical();
        if self.proxies.contains(peer) {
            return;
        }
        if let Some(open) = self.counted(peer) {
            kept.insert(open);
        } else {
            self.telemetry.security_event("too_many_connections");
            close(stream);
        }
    }

    fn counted(self: &Arc<Self>, peer: IpAddr) -> Option<Open> {
        let from = household(peer);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(from).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Open { connections: Arc::clone(self), from })
    }
}

struct Open {
    connections: Arc<Connections>,
    from: IpNet,
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.from) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.remove(&self.from);
            }
        }
    }
}

/// The server cannot be told to refuse a connection; one that is shut down ends by itself.
fn close(stream: &TcpStream) {
    if let Ok(same) = stream.as_fd().try_clone_to_owned() {
        let _ = std::net::TcpStream::from(same).shutdown(Shutdown::Both);
    }
}

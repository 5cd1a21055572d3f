//! Pages over HTTP: what is written for machines and people without scripts, and what must never be.

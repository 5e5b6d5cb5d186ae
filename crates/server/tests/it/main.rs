//! The server from outside: real HTTP, real websockets, a database for each test.

mod abuse;
mod age;
mod app;
mod bot;
mod chouette;
mod client;
mod faults;
mod friend;
mod hosts;
mod keeper;
mod lobby;
mod locked;
mod metrics;
mod pages;
mod play;
mod record;
mod refusals;
mod resign;
mod responses;
mod restart;
mod review;
mod sheet;
mod socket;
mod store;
mod stored;
mod tournament;

# syntax=docker/dockerfile:1
# Otter as a container: docs/hosting.md says how to run it.

FROM node:24-trixie-slim AS node

# The browser client with its engine, and the program that embeds both.
FROM rust:1.95-slim-trixie AS program
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
# The image has the toolchain; rust-toolchain.toml would load it again with what only checks need.
ENV RUSTUP_TOOLCHAIN=1.95.0
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
    && rustup target add wasm32-unknown-unknown
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm \
    --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo xtask client \
    && cargo build --release --locked --package otter \
    && cp target/release/otter /usr/local/bin/otter

FROM debian:trixie-slim
# A user with a fixed number, to whom a volume may be given.
RUN useradd --system --uid 10990 --home-dir /var/lib/otter --create-home otter
COPY --from=program /usr/local/bin/otter /usr/local/bin/otter
COPY LICENSE-MIT LICENSE-APACHE /usr/share/doc/otter/
USER otter
ENV XDG_CACHE_HOME=/var/lib/otter/cache
VOLUME /var/lib/otter
EXPOSE 8990
# It ends within nine seconds when it is asked to, which it is by this signal.
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s --timeout=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8990 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q '^HTTP/1.. 200' <&3"]
ENTRYPOINT ["otter"]
CMD ["serve", "--listen", "0.0.0.0:8990", "--database", "/var/lib/otter/otter.db"]

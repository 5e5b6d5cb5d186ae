# syntax=docker/dockerfile:1
# Otter as a container: docs/hosting.md says how to run it.

# The browser client, which the program embeds.
FROM node:24-trixie-slim AS client
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY web ./
RUN npm run build

# The program.
FROM rust:1.95-slim-trixie AS program
# The image has the toolchain; rust-toolchain.toml would load it again with what only checks need.
ENV RUSTUP_TOOLCHAIN=1.95.0
WORKDIR /src
COPY . .
COPY --from=client /src/web/dist web/dist
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --package otter \
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

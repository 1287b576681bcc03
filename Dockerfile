# docker build -t maproom . && docker run -p 8080:8080 -v maproom:/data maproom
# One exact Node that is still maintained; the package itself runs on 20.19 and newer. A tag can be moved, a digest cannot:
#   docker buildx imagetools inspect node:24.11.1-bookworm-slim     prints it, then build with
#   docker build --build-arg NODE_IMAGE=node:24.11.1-bookworm-slim@sha256:... -t maproom .
ARG NODE_IMAGE=node:24.11.1-bookworm-slim
FROM ${NODE_IMAGE} AS build
# Compiler and headers for better-sqlite3; without them libsql takes its place.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm ci && npm run build --if-present && npm prune --omit=dev --ignore-scripts

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 MAPROOM_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/bin bin
COPY --from=build /app/dist dist
COPY --from=build /app/node_modules node_modules
# A user of its own that owns nothing but the games.
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin maproom && mkdir /data && chown maproom:maproom /data
VOLUME /data
USER maproom
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# SIGTERM: tells everybody to come back, finishes what was begun, closes the store.
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "bin/maproom.mjs", "serve"]

# syntax=docker/dockerfile:1
# The site as an image: docs/operations/install.md, "With containers".
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
# The build and the production packages alone.
RUN --mount=type=cache,target=/root/.npm npm run build && node scripts/release.mjs /srv

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /srv
COPY --from=build /srv .
RUN install -d -o 1000 -g 1000 -m 700 /data
VOLUME /data
# The account "node" of the base image. It can write to /data only.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]

import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { createAuth } from "#features/auth/service/auth.server.ts";
import { lifetimesOf } from "#features/auth/sessions/sessions.rules.ts";
import { suspensionOf } from "#features/culture/decisions/suspensions.server.ts";
import { WAITING_SHARE_OF_A_NETWORK } from "#features/culture/videos/videos.rules.ts";
import { listenToFreedPlaces } from "#features/events/waiting-list/freed-places.server.ts";
import { startWebhookSender } from "#features/integrations/webhooks/webhook-sender.server.ts";
import { ensurePushKey } from "#features/push/push-key.server.ts";
import { pushServicesOf } from "#features/push/push-service.rules.ts";
import { freeBytes } from "#shared/data-folder.server.ts";
import { problem } from "#shared/errors/problems.ts";
import { RETRY_AFTER_SECONDS } from "#shared/errors/unavailable.server.ts";
import { createOutgoingPost } from "#shared/http/outgoing-post.server.ts";
import { logFailure } from "#shared/log/failures.server.ts";
import { ChangeStreams } from "#shared/realtime/change-streams.server.ts";
import { listenToChanges } from "#shared/realtime/changes.server.ts";
import { requireBodyPace } from "#shared/request-body/body-pace.server.ts";
import { watchClosedSite } from "#shared/status/closed-site.server.ts";
import { HOUR_S, MINUTE_MS } from "#shared/time/durations.ts";
import { createApi, createCallers } from "./api/api.ts";
import { openUploads } from "./api/uploads.ts";
import type { AppOptions } from "./app-options.ts";
import type { AppEnv, Site } from "./env.ts";
import { mountFeeds } from "./feeds/feeds.ts";
import { mountOwnCalendar } from "./feeds/own-calendar.ts";
import { mountTranscripts } from "./feeds/podcast.ts";
import { fileFolders, mountAssets } from "./http/assets.ts";
import { limitBodies } from "./http/body-limits.ts";
import { answerClosed, isOpenWhileClosed } from "./http/closed-page.ts";
import { mountHealth } from "./http/health.ts";
import { createMediaListener } from "./http/media.ts";
import { createMetrics } from "./http/metrics.ts";
import { mountOldAddresses } from "./http/old-addresses.ts";
import { refuseRequest } from "./http/refused-requests.ts";
import { logFromMemory, observe, requestIdOf, routeFinder } from "./http/requests.ts";
import { baseHeaders, fileHeaders } from "./http/security-headers.ts";
import { mountServiceWorker } from "./http/service-worker.ts";
import { mountWebApp } from "./http/web-app.ts";
import { pausedWhile, registerJobs } from "./jobs.ts";
import { mountMailKit, mountMailReader } from "./mail/mail-reader.ts";
import { mountLinkPages } from "./pages/link-pages.ts";
import { pagePaths } from "./pages/page-address.ts";
import { PageCache } from "./pages/page-cache.ts";
import { answerFromMemory, mountPages, mountSearchEngines } from "./pages/page-routes.ts";
import { createPageRenderer } from "./pages/pages.ts";
import { topics } from "./router.ts";
import { localStatus, watchEventLoop } from "./status.ts";

export interface App {
  /** Answers requests; for Node's HTTP server. */
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  /** Ends open event streams, refuses new ones and aborts uploads: the first step of a shutdown. */
  endStreams(): void;
  close(): Promise<void>;
}

const CHANGES_PATH = "/api/changes";

const MEDIA_PATH = "/media/";

/** Headers of responses that a client of another origin may read. */
const clientHeaders = ["x-supabase-api-version", "x-sb-error-code", "x-request-id", "retry-after"];

const MIB = 1024 * 1024;

/** In the order of precedence: pages are last, because they match every address. */
const mounts: readonly ((app: Hono<AppEnv>, site: Site) => void)[] = [
  mountHealth,
  mountAssets,
  mountOldAddresses,
  mountWebApp,
  mountSearchEngines,
  mountServiceWorker,
  mountMailReader,
  mountMailKit,
  mountLinkPages,
  mountFeeds,
  mountTranscripts,
  mountOwnCalendar,
  mountPages,
];

/** The whole site as one request listener: pages, API, accounts, media, health. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, secrets, outbox, log, pages, accessTokenSeconds } = options;
  const { siteUrl } = config;
  const { media } = options.storage;
  const { bodyWindowMs = MINUTE_MS } = options;
  const metrics = createMetrics();
  const headers = baseHeaders({
    secure: config.siteUrl.startsWith("https:"),
    subdomains: config.HSTS_SUBDOMAINS === "on",
  });
  const closedSite = await watchClosedSite({ database, secrets, siteUrl, log });
  const jobs = pausedWhile(closedSite.isClosed, options.jobs);
  const cache = new PageCache(headers, pages.development ? { maxAgeMs: 0 } : {});
  const auth = await createAuth({
    database,
    secrets,
    jobs,
    outbox,
    siteUrl,
    trustedProxies: config.TRUST_PROXY,
    closedSite,
    policy: {
      get signUp() {
        return closedSite.isClosed() ? "closed" : config.SIGN_UP;
      },
      confirmEmail: config.CONFIRM_EMAIL,
      adminSecondFactor: config.ADMIN_SECOND_FACTOR,
    },
    clientOrigins: config.CLIENT_ORIGINS,
    staffSignIn: config.staffSignIn,
    suspensionOf: (db, member) => suspensionOf(db, secrets, member),
    lifetimes: lifetimesOf(config),
    ...(accessTokenSeconds !== undefined && { accessTokenSeconds }),
  });
  await ensurePushKey(database, secrets);
  registerJobs({ ...options, jobs });
  const outgoing = createOutgoingPost({
    toPrivate: config.HOOKS_TO_PRIVATE_ADDRESSES === "on",
    ...(options.webhookTimeoutMs !== undefined && { timeoutMs: options.webhookTimeoutMs }),
  });
  const uploads = openUploads({ ...options, callers: auth.callers });
  // Pages are dropped before the change is announced, so that a client that reads again gets new data.
  const changes = await listenToChanges(database, topics, (topic) => cache.drop(topic));
  const eventLoop = watchEventLoop();
  const api = createApi({
    database,
    secrets,
    jobs,
    outbox,
    outgoing,
    media,
    log,
    callers: createCallers(database, auth.callers),
    closedSite,
    uploads: uploads.files,
    videoApproval: config.VIDEO_APPROVAL === "on",
    waitingBytes: config.MEMBER_FILES_MB * MIB * WAITING_SHARE_OF_A_NETWORK,
    months: config,
    watchedWords: config.WATCHED_WORDS,
    pushOrigins: pushServicesOf(config)?.origins ?? null,
    reportsToHide: config.REPORTS_TO_HIDE,
    evidenceDays: config.EVIDENCE_DAYS,
    status: localStatus(config, { storage: options.storage, eventLoop }),
    privateChanges: changes.private,
    siteUrl,
    staffSignIn: config.staffSignIn,
    trustedProxies: config.TRUST_PROXY,
    metrics,
  });
  const render = createPageRenderer({
    source: pages,
    siteUrl,
    api: api.inProcess,
    onRender: metrics.rendered,
  });
  const endFreedPlaces = await listenToFreedPlaces({ database, outbox, secrets, jobs, siteUrl, log });
  const endWebhooks = await startWebhookSender({
    database,
    outbox,
    secrets,
    jobs,
    siteUrl,
    log,
    post: outgoing,
  });
  const streams = new ChangeStreams(changes.public, { trustedProxies: config.TRUST_PROXY });
  const disk = { free: () => freeBytes(config.DATA_DIR), reserve: config.DISK_RESERVE_MB * MIB };
  metrics.watch({ database, streams: () => streams.size, disk, bucket: options.storage.bucket });

  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("log", log.child({ requestId: requestIdOf(c.env.incoming) }));
    await next();
    if (c.res.status === 503 && !c.res.headers.has("retry-after"))
      c.res.headers.set("retry-after", String(RETRY_AFTER_SECONDS));
  });
  if (config.CLIENT_ORIGINS.length > 0) {
    const allowClients = cors({
      origin: config.CLIENT_ORIGINS,
      exposeHeaders: clientHeaders,
      maxAge: HOUR_S,
    });
    for (const path of ["/api/*", "/auth/v1/*"]) app.use(path, allowClients);
  }
  uploads.mount(app);
  app.use(limitBodies());
  api.mount(app);
  app.route("/auth/v1", auth.service);
  const site = { ...options, cache, render, metrics, closedSite };
  for (const mount of mounts) mount(app, site);
  app.onError((error, c) => {
    const code = logFailure(c.get("log"), error, "a request failed");
    const body = problem(code, { requestId: requestIdOf(c.env.incoming) });
    return c.json(body, body.status, { "cache-control": "no-store" });
  });
  const routes = app.routes.map(({ path }) => path);
  const routeOf = routeFinder([CHANGES_PATH, `${MEDIA_PATH}*`, ...pagePaths, ...api.paths, ...routes]);
  const answer = getRequestListener(app.fetch);
  const serveMedia = createMediaListener(media, { log, trustedProxies: config.TRUST_PROXY });

  return {
    listener(incoming, outgoing) {
      if (refuseRequest(incoming, outgoing)) return;
      requireBodyPace(incoming, bodyWindowMs);
      const isClosed = closedSite.isClosedTo(incoming);
      if (!isClosed && answerFromMemory(cache, incoming, outgoing)) {
        if (log.isLevelEnabled("debug")) logFromMemory(log, incoming, routeOf);
        return;
      }
      const isRefused = isClosed && !isOpenWhileClosed(incoming.url ?? "");
      // The 503 of a closed site does not count as a server error.
      observe(incoming, outgoing, isRefused ? { log, routeOf } : { log, routeOf, metrics });
      const isFile = fileFolders.some((folder) => incoming.url?.startsWith(`/${folder}/`));
      for (const [name, value] of Object.entries(isFile ? fileHeaders : headers))
        outgoing.setHeader(name, value);
      // HTTP/1.1 keeps a connection open by default.
      if (isFile) outgoing.removeHeader("connection");
      else outgoing.setHeader("x-request-id", requestIdOf(incoming));
      if (isRefused) return answerClosed(incoming, outgoing);
      if (incoming.url?.split("?", 1)[0] === CHANGES_PATH) return streams.open(incoming, outgoing);
      // Before Hono, which builds responses from web streams.
      if (incoming.url?.startsWith(MEDIA_PATH)) return serveMedia(incoming, outgoing);
      void answer(incoming, outgoing);
    },
    endStreams() {
      streams.end();
      changes.end();
      uploads.end();
    },
    async close() {
      streams.end();
      eventLoop.end();
      await closedSite.end();
      await changes.close();
      await endFreedPlaces();
      await endWebhooks();
      await uploads.close();
    },
  };
}

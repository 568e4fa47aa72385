import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { sentenceFor } from "#shared/command.server.ts";
import { prepareDataFolder } from "#shared/data-folder.server.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import type { ServerLog } from "#shared/db/own-postgres.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { createLog, type Log } from "#shared/log/log.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { brand } from "#src/brand.ts";
import { type Config, readConfig } from "#src/config.ts";
import { answerWhileStarting } from "./http/starting-page.ts";
import type { PageSource } from "./pages/pages.ts";
import { stopGracefully } from "./stop.ts";

/** Times in milliseconds. */
const serverOptions: ServerOptions = {
  headersTimeout: 15_000,
  // How often the limit of a request head is checked. Node's default of 30 s would triple the limit.
  connectionsCheckingInterval: 5000,
  // Longer than the idle time-out of common proxies, which would otherwise send into a connection that has just been closed.
  keepAliveTimeout: 65_000,
  // A request without a body needs no stream for one: a tenth of a cached page's cost.
  optimizeEmptyRequests: true,
};

/**
 * A connection with a request but no byte in either direction for this long is closed, for example after its client
 * stopped reading. An event stream sends heartbeats.
 */
const SILENT_MS = 120_000;

/** Node's HTTP server with the site's limits on connections. */
export function createSiteServer(listener?: RequestListener): Server {
  const server = createServer(serverOptions, listener);
  server.timeout = SILENT_MS;
  return server;
}

/** Where pages come from, and in development Vite's part. */
export interface Front {
  pages: PageSource;
  /** Replaces the site's HTTP server. */
  server?: Server;
  /** Handles each request first. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
}

/**
 * Migrates the database, and serves the site until a signal ends it. A failed start exits with code 1: with one
 * sentence for errors that the operator can fix, otherwise with a stack trace.
 */
export async function serve(env: NodeJS.ProcessEnv, front: Front): Promise<void> {
  try {
    await start(env, front);
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${sentenceFor(error) ?? stack}\n`);
    process.exit(1);
  }
}

async function start(env: NodeJS.ProcessEnv, front: Front): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.LOG_LEVEL);
  const { pages, before, server = createSiteServer() } = front;
  server.on("request", answerWhileStarting);
  // Listens first: a port in use must fail the start before anything is changed.
  const port = await listen(server, config);
  // With several processes, one that is not ready refuses connections, and the load balancer passes each request to
  // another. A 503 would already be the answer to a POST.
  if (config.DATABASE_URL) await new Promise((resolve) => server.close(resolve));
  const siteUrl = config.SITE_URL ? config.siteUrl : config.siteUrl.replace(/:\d+$/, `:${port}`);

  prepareDataFolder(config.DATA_DIR);
  const secrets = secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR));
  const logState = (name: string) => (answers: boolean) =>
    answers ? log.info(`${name} answers again`) : log.error(`${name} does not answer`);
  const storage = await openStorage(config, { onState: logState("the object storage") });
  const database = await openDatabase({
    url: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    onState: logState("the database"),
    onLog: logServer(log),
    onWait: (sentence) => log.info(sentence),
  });
  await migrate(database);
  // Loaded late: at the start, these modules would delay the report of a wrong setting.
  const { openSite } = await import("./open-site.ts");
  const { app, demo, close } = await openSite({
    config: { ...config, siteUrl },
    database,
    storage,
    secrets,
    log,
    pages,
  });
  database.limitWaits();
  server.off("request", answerWhileStarting);
  server.on("request", (incoming, outgoing) =>
    before
      ? before(incoming, outgoing, () => app.listener(incoming, outgoing))
      : app.listener(incoming, outgoing),
  );
  if (!server.listening) await listen(server, { ...config, PORT: port });
  stopGracefully({
    server,
    log,
    endStreams: app.endStreams,
    isBehindProxy: config.TRUST_PROXY > 0,
    async close() {
      await close();
      await database.close();
      storage.bucket?.close();
    },
  });

  const lines = [`${brand.name} is on ${siteUrl}`];
  if (demo) {
    const [admin, ...others] = demo.emails;
    lines.push(`Demo admin: ${admin} with the password ${demo.password} (new at each start)`);
    lines.push(`With the same password: ${others.join(", ")}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** PostgreSQL's log, by its severities: `LOG` is routine, such as a start. */
function logServer(log: Log): ServerLog {
  return (severity, message) => {
    const level = severity === "PANIC" ? "error" : ["FATAL", "WARNING"].includes(severity) ? "warn" : "debug";
    log[level]({ severity }, `postgres: ${message}`);
  };
}

/** Resolves to the port. */
function listen(server: Server, { HOST, PORT }: Config): Promise<number> {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another.`,
    EACCES: `Port ${PORT} on ${HOST} may not be used by this account. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${HOST}. Set HOST to one it has, such as 127.0.0.1.`,
    ENOTFOUND: `${HOST} is no address. Set HOST to one of this machine's, such as 127.0.0.1.`,
    EAI_AGAIN: `${HOST} cannot be looked up. Set HOST to one of this machine's addresses, such as 127.0.0.1.`,
  };
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""];
      reject(reason ? new OperatorError(reason) : error);
    });
    server.listen(PORT, HOST, () => resolve((server.address() as AddressInfo).port));
  });
}

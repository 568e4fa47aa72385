import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ensureAdmin, renewDemoAdmin, retireDemoAdmin } from "#features/auth/first-admin.ts";
import { visitor } from "#shared/api/caller.ts";
import { type Database, openDatabase } from "#shared/db/database.ts";
import { migrate } from "#shared/db/migrate.ts";
import { OperatorError } from "#shared/errors/operator-error.ts";
import { createLog } from "#shared/log/log.ts";
import { folderStore } from "#shared/media/store.ts";
import { type Config, readConfig } from "#src/config.ts";
import { createApp } from "./app.ts";
import { builtPages } from "./page-build.ts";
import { seedDemo } from "./seed.ts";
import { stopGracefully } from "./stop.ts";

/**
 * Brings the database up to date and serves the site until a signal ends it.
 * @throws OperatorError for what whoever runs it can mend.
 */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.LOG_LEVEL);
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  await migrate(database);
  if (config.DEMO === "on") await seedDemo(database, folderStore(config.DATA_DIR));
  const demoAdmin = await prepareAdmin(config, database);

  const app = await createApp({
    config,
    database,
    log,
    pages: builtPages,
    resolveCaller: async () => visitor,
  });
  const server = createServer({ headersTimeout: 15_000, keepAliveTimeout: 65_000 }, app.listener);
  await listen(server, config);
  stopGracefully({ server, log, close: () => app.close().then(() => database.close()) });

  const { port } = server.address() as AddressInfo;
  const address = config.SITE_URL ? config.siteUrl : config.siteUrl.replace(/:\d+$/, `:${port}`);
  const lines = [`Undertone is on ${address}`];
  if (demoAdmin)
    lines.push(`Demo admin: ${demoAdmin.email} with the password ${demoAdmin.password} (new at each start)`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

async function prepareAdmin(config: Config, database: Database) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, DEMO } = config;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) await ensureAdmin(database, ADMIN_EMAIL, ADMIN_PASSWORD);
  if (DEMO === "on") return renewDemoAdmin(database);
  await retireDemoAdmin(database);
  return undefined;
}

function listen(server: ReturnType<typeof createServer>, { HOST, PORT }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another.`,
        EACCES: `Port ${PORT} on ${HOST} may not be used by this account. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `This machine has no address ${HOST}. Set HOST to one it has, such as 127.0.0.1.`,
      };
      const reason = reasons[error.code ?? ""];
      reject(reason ? new OperatorError(reason) : error);
    });
    server.listen(PORT, HOST, resolve);
  });
}

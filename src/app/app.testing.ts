import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Caller } from "#shared/api/caller.ts";
import { visitor } from "#shared/api/caller.ts";
import { openDatabase } from "#shared/db/database.ts";
import { freshEmbedded } from "#shared/db/embedded.testing.ts";
import { migrate } from "#shared/db/migrate.ts";
import { createLog } from "#shared/log/log.ts";
import { createApp } from "./app.ts";
import { serverOptions } from "./http-server.ts";
import { builtPages } from "./page-build.ts";

/** The callers that a test may be, by the word it sends as `x-test-caller`. */
export const testCallers = {
  visitor,
  user: { kind: "user", userId: "00000000-0000-4000-8000-000000000001", isAdmin: false },
  other: { kind: "user", userId: "00000000-0000-4000-8000-000000000002", isAdmin: false },
  admin: { kind: "user", userId: "00000000-0000-4000-8000-000000000003", isAdmin: true },
} satisfies Record<string, Caller>;

export type TestCaller = keyof typeof testCallers;

/** The real site on a free loopback port, over a new database: embedded, or PostgreSQL where a URL is given. */
export async function startTestSite(options: { databaseUrl?: string } = {}) {
  const dataDir = options.databaseUrl ? await mkdtemp(join(tmpdir(), "test-site-")) : await freshEmbedded();
  const database = await openDatabase({ url: options.databaseUrl, dataDir });
  await migrate(database);
  const logged: string[] = [];
  const log = createLog("debug", { write: (line: string) => void logged.push(line) });
  const app = await createApp({
    config: { siteUrl: "https://site.example", DATA_DIR: dataDir, TRUST_PROXY: 0 },
    database,
    log,
    pages: builtPages,
    resolveCaller: async (request) =>
      testCallers[(request.headers.get("x-test-caller") ?? "visitor") as TestCaller],
  });
  const server = createServer(serverOptions, app.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    database,
    /** Every line logged so far, as JSON. */
    logged,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
import { createJobs } from "#shared/jobs/boss.ts";
import { quickPace } from "#shared/jobs/pace.ts";
import { createLog } from "#shared/log/log.ts";
import { mailbox } from "#shared/mail/mailbox.testing.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import { createApp } from "./app.ts";
import { serverOptions } from "./http-server.ts";
import { builtPages } from "./page-build.ts";
import { mailFolder, openPost } from "./post.ts";

/** The callers that a test may be, by the word it sends as `authorization`. */
export const testCallers = {
  visitor,
  user: signedIn(1, "user@site.example"),
  other: signedIn(2, "other@site.example"),
  admin: { ...signedIn(3, "admin@site.example"), isAdmin: true },
} satisfies Record<string, Caller>;

function signedIn(number: number, email: string) {
  const id = (kind: string) => `00000000-0000-4000-${kind}-00000000000${number}`;
  return { kind: "user", userId: id("8000"), email, sessionId: id("9000"), isAdmin: false } as const;
}

export type TestCaller = keyof typeof testCallers;

export interface TestSiteOptions {
  databaseUrl?: string;
  /** A mail server; without it mail is read by `mailTo`. */
  smtpUrl?: string;
}

/** The real site on a free loopback port, over a new database: embedded, or PostgreSQL where a URL is given. */
export async function startTestSite(options: TestSiteOptions = {}) {
  const dataDir = options.databaseUrl ? await mkdtemp(join(tmpdir(), "test-site-")) : await freshEmbedded();
  const database = await openDatabase({ url: options.databaseUrl, dataDir });
  await migrate(database);
  const logged: string[] = [];
  const log = createLog("debug", { write: (line: string) => void logged.push(line) });
  const secrets = secretsFrom("a key of the test site, 32 letters");
  const jobs = createJobs({ database, secrets, log, pace: quickPace });
  const config = {
    ...{ siteUrl: "https://site.example", DATA_DIR: dataDir, TRUST_PROXY: 0 },
    ...{ MAIL_FROM: "The site <site@site.example>", SMTP_URL: options.smtpUrl },
  };
  const { outbox, close: closePost } = openPost({ config, jobs, log, pages: builtPages });
  const app = await createApp({
    ...{ config, database, secrets, jobs, outbox, log },
    pages: builtPages,
    resolveCaller: async (authorization = "visitor") => testCallers[authorization as TestCaller] ?? visitor,
  });
  await jobs.start();
  const server = createServer(serverOptions, app.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    database,
    secrets,
    jobs,
    outbox,
    ...mailbox(mailFolder(dataDir)),
    /** Every line logged so far, as JSON. */
    logged,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await jobs.stop();
      closePost();
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

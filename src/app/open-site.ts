import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  ensureAdmin,
  renewDemoAccounts,
  retireDemoAccounts,
} from "#features/auth/roles/first-admin.server.ts";
import { refuseToWrite } from "#shared/data-folder.server.ts";
import type { Database } from "#shared/db/database.server.ts";
import { socketFolder } from "#shared/db/own-cluster.server.ts";
import { socketOfAddress } from "#shared/db/postgres-address.server.ts";
import { createJobs } from "#shared/jobs/boss.server.ts";
import type { Log } from "#shared/log/log.server.ts";
import type { Storage } from "#shared/media/open-storage.server.ts";
import { confineMediaReader } from "#shared/media-reader/confinement.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import type { Config } from "#src/config.ts";
import { createApp } from "./app.ts";
import { openMail } from "./mail/mail.ts";
import type { PageSource } from "./pages/pages.ts";
import { seedDemo } from "./seed.ts";

interface SiteParts {
  config: Config;
  database: Database;
  storage: Storage;
  secrets: Secrets;
  log: Log;
  pages: PageSource;
}

/** Fills a migrated database, and starts the app with its jobs and emails. Resolves before the first request. */
export async function openSite({ config, database, storage, secrets, log, pages }: SiteParts) {
  // Before the demo content, because the demo's editor is the author of some of it.
  const demo = await prepareAdmin(config, database);
  if (config.DEMO === "on") await seedDemo({ database, secrets, media: storage.media }).catch(refuseToWrite);
  confineMediaReader(foldersToHide(config), log);
  const jobs = createJobs({ database, secrets, log });
  const { outbox, close: closeMail } = openMail({ config, database, secrets, jobs, log });
  const app = await createApp({ config, database, storage, secrets, jobs, outbox, log, pages });
  await jobs.start();
  return {
    app,
    demo,
    async close(): Promise<void> {
      await jobs.stop();
      closeMail();
      await app.close();
    },
  };
}

/** The data folder, and the folder of the database's socket: the server may trust every process of this account. */
function foldersToHide({ DATA_DIR, DATABASE_URL }: Config): string[] {
  const dataDir = resolve(DATA_DIR);
  const socket = DATABASE_URL ? socketOfAddress(DATABASE_URL) : socketFolder(dataDir);
  const isElsewhere = socket !== undefined && existsSync(socket) && !socket.startsWith(join(dataDir, "/"));
  return isElsewhere ? [dataDir, socket] : [dataDir];
}

async function prepareAdmin(config: Config, database: Database) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, DEMO } = config;
  if (ADMIN_EMAIL && ADMIN_PASSWORD) await ensureAdmin(database, ADMIN_EMAIL, ADMIN_PASSWORD);
  if (DEMO === "on") return renewDemoAccounts(database);
  await retireDemoAccounts(database);
  return undefined;
}

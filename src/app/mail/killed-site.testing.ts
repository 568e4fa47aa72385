/**
 * A child process for tests: the site on a data folder, with an admin and subscribers of alerts. Prints its port.
 *
 *     node scripts/run-source.mjs killed-site.testing.ts <dataDir> <smtpUrl> <subscribers>
 */
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { findUserByEmail, grantRole, insertUser } from "#features/auth/account/accounts.queries.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { holdBatches, releaseBatches } from "#features/signal/alerts/held-batches.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { createJobs } from "#shared/jobs/boss.server.ts";
import { testPace } from "#shared/jobs/pace.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { readConfig } from "#src/config.ts";
import { builtPages } from "#src/testing/built-pages.ts";
import { createApp } from "../app.ts";
import { createSiteServer } from "../serve.ts";
import { openMail } from "./mail.ts";

const [dataDir = "", smtpUrl = "", subscribers = "0"] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: smtpUrl, DEMO: "off" });
const database = await openDatabase({ dataDir });
const log = createLog("silent");
const secrets = secretsFrom("a key of the killed site, 32 letters");
const jobs = createJobs({ database, secrets, log, pace: testPace });
const { outbox } = openMail({ config, database, secrets, jobs, log });
const app = await createApp({
  config,
  database,
  storage: await openStorage(config),
  secrets,
  jobs,
  outbox,
  log,
  pages: builtPages,
});

const email = "admin@site.example";
if (!(await findUserByEmail(database.db, email))) {
  const user = await insertUser(database.db, { email, passwordHash: await hashPassword("blue van at noon") });
  await grantRole(database.db, user.id, "admin");
  await database.db.execute(sql`
    insert into alert_subscriptions (full_name, email, subscription_types, is_active, created_at, updated_at)
    select 'A', 'subscriber' || n || '@site.example', '{events}', true, now(), now()
    from generate_series(1, ${Number(subscribers)}::int) n`);
}
await jobs.start();
// The second batch of alerts waits for the second start.
await holdBatches(database);
await releaseBatches(database);
const server = createSiteServer(app.listener);
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});

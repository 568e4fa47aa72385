import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededRandom } from "#shared/numbers/random.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { builtProgram } from "#src/testing/site-process.ts";
import { rowsOf, startBackend } from "./backend.testing.ts";

const KILLS = 5;

const backend = await startBackend();

async function freshSite() {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    SECRET_KEY: "a secret key of thirty-two letters",
    DATA_DIR: freshFolder(),
    DATABASE_URL: await freshMigratedDatabase(),
    DEMO: "off",
    SOURCE_DATABASE_URL: backend.url,
  };
  const start = () =>
    spawn(process.execPath, [builtProgram("import"), "backend", "--files", backend.files], {
      env,
      stdio: "ignore",
    });
  return { url: env.DATABASE_URL, dataDir: env.DATA_DIR, start };
}

type Site = Awaited<ReturnType<typeof freshSite>>;

async function importWhole({ start }: Site): Promise<void> {
  const [code] = await once(start(), "exit");
  expect(code).toBe(0);
}

/** The start of the running or killed import, and how many rows it has read. */
async function progressOf({ url }: Site) {
  const [found] = await rowsOf<{ began: Date; detail: string }>(
    url,
    "select since as began, detail from status_marks where mark = 'import-running'",
  );
  return { began: found?.began.getTime() ?? 0, read: found ? JSON.parse(found.detail).readOfAll : 0 };
}

const tables = ["users", "user_roles", "campus_events", "campus_ticket_bookings", "campus_check_ins"];
const more = ["campus_booking_sensitive_data", "signal_shown_codes", "alert_subscriptions", "lab_sessions"];
const files = ["tracks", "culture_videos", "old_file_addresses"];

/** The number of imported rows per table, and the imported files. */
async function broughtTo({ url, dataDir }: Site) {
  const counts: Record<string, number> = {};
  for (const table of [...tables, ...more, ...files]) {
    const [found] = await rowsOf<{ count: number }>(url, `select count(*)::int as count from ${table}`);
    counts[table] = found?.count ?? 0;
  }
  const media = readdirSync(join(dataDir, "media"), { recursive: true }).map(String);
  const work = readdirSync(join(dataDir, "imports")).filter((name) => name.startsWith("."));
  return { counts, media: media.filter((name) => !name.startsWith(".incoming")).sort(), work };
}

test(`an import that is killed at ${KILLS} random points is replaced by the next one`, async () => {
  const whole = await freshSite();
  await importWhole(whole);
  const random = seededRandom(process.env.IMPORT_SEED ?? String(Date.now()));
  const site = await freshSite();
  for (let kill = 0; kill < KILLS; kill++) {
    const { began: before } = await progressOf(site);
    const wanted = Math.floor(random.between(0, 2500));
    const child = site.start();
    const exited = once(child, "exit");
    await eventually(async () => {
      // The import may have ended by itself, close to the last row.
      if (child.exitCode !== null) return;
      const { began, read } = await progressOf(site);
      expect(began).toBeGreaterThan(before);
      expect(read).toBeGreaterThanOrEqual(wanted);
    });
    child.kill("SIGKILL");
    await exited;
  }
  await importWhole(site);
  expect(await broughtTo(site)).toEqual(await broughtTo(whole));
});

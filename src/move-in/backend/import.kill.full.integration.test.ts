import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededRandom } from "#shared/numbers/random.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { builtProgram } from "#src/testing/site-process.ts";
import { rowsOf, startBackend } from "./backend.testing.ts";

const KILLS = 20;

const backend = await startBackend();

async function freshSite() {
  const url = await freshMigratedDatabase();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    SECRET_KEY: "a secret key of thirty-two letters",
    DATA_DIR: freshFolder(),
    DATABASE_URL: url,
    DEMO: "off",
    SOURCE_DATABASE_URL: backend.url,
  };
  return { url, env };
}

type Site = Awaited<ReturnType<typeof freshSite>>;

const startImport = ({ env }: Site) =>
  spawn(process.execPath, [builtProgram("import"), "backend", "--files", backend.files], {
    env,
    stdio: "ignore",
  });

async function importWhole(site: Site): Promise<void> {
  const [code] = await once(startImport(site), "exit");
  expect(code).toBe(0);
}

const tables = ["users", "user_roles", "campus_events", "campus_ticket_bookings", "campus_check_ins"];
const more = ["campus_booking_sensitive_data", "signal_shown_codes", "alert_subscriptions", "lab_sessions"];
const files = ["tracks", "culture_videos", "old_file_addresses"];
const all = [...tables, ...more, ...files];

/** The number of rows, and since when the import runs that runs or was killed. */
async function progressOf({ url }: Site) {
  const counts = all.map((table) => `(select count(*) from ${table})`).join(" + ");
  const [found] = await rowsOf<{ rows: number; began: Date | null }>(
    url,
    `select (${counts})::int as rows, (select since from status_marks where mark = 'import-running') as began`,
  );
  return found ?? { rows: 0, began: null };
}

/** All that an import brought, without its times and what is encrypted anew each time. */
async function broughtTo({ url, env }: Site) {
  const left =
    "'{updated_at,last_seen_at,created_at,imported_at,recorded_at,deactivated_at,shown_at,sha256}'::text[]";
  const sealed = "'{phone,email,phone_number,emergency_contact,dietary_requirements}'::text[]";
  const rows: string[] = [];
  for (const table of all) {
    const query = `select (to_jsonb(t) - ${left} - ${sealed})::text as row from ${table} t order by 1`;
    for (const { row } of await rowsOf<{ row: string }>(url, query)) rows.push(`${table} ${row}`);
  }
  const media = readdirSync(join(env.DATA_DIR, "media"), { recursive: true }).map(String);
  return { rows, media: media.filter((name) => !name.startsWith(".incoming")).sort() };
}

test(`an import that is killed at ${KILLS} random points leaves what it has, and the next one brings the rest`, async () => {
  const whole = await freshSite();
  await importWhole(whole);
  const total = (await progressOf(whole)).rows;

  const seed = process.env.IMPORT_SEED ?? String(Date.now());
  const random = seededRandom(seed);
  const points = Array.from({ length: KILLS }, () => Math.floor(random.between(0, total))).sort(
    (a, b) => a - b,
  );
  const site = await freshSite();
  let before: Date | null = null;
  for (const point of points) {
    const child = startImport(site);
    const exited = once(child, "exit");
    await eventually(async () => {
      // It may have ended by itself, close to the last row.
      if (child.exitCode !== null) return;
      const { rows, began } = await progressOf(site);
      expect(began ?? before, `seed ${seed}`).not.toEqual(before);
      expect(rows, `seed ${seed}`).toBeGreaterThanOrEqual(point);
    });
    child.kill("SIGKILL");
    await exited;
    before = (await progressOf(site)).began;
  }
  await importWhole(site);
  // A copy of a film differs each time: the row has the digest of the one that is stored.
  const [film] = await rowsOf<{ url: string; sha256: string }>(
    site.url,
    "select video_url as url, sha256 from culture_videos",
  );
  const stored = readFileSync(join(site.env.DATA_DIR, film?.url ?? ""));
  expect(createHash("sha256").update(stored).digest("hex"), `seed ${seed}`).toBe(film?.sha256);
  expect(await broughtTo(site), `seed ${seed}`).toEqual(await broughtTo(whole));
}, 300_000);

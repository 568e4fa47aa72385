// A site of the browser tests as three processes behind nginx, started by e2e/serve.mjs. With CLOCK_OFFSET_MS its
// clocks, also the database's, are ahead by that.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { startCluster } from "#src/testing/cluster/cluster.ts";
import { freshDatabase } from "#src/testing/postgres.ts";

const { PORT, E2E_DATA_DIR, E2E_ADMIN_EMAIL, CONFIRM_EMAIL, CLOCK_OFFSET_MS } = process.env;
// Set by the test runner, whose tests read the mail in this folder.
const folder = E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "test-e2e-"));
const databaseUrl = await freshDatabase();
if (CLOCK_OFFSET_MS) await setClock(Number(CLOCK_OFFSET_MS));
const cluster = await startCluster({
  ...{ databaseUrl, port: Number(PORT), folder },
  env: {
    ...(E2E_ADMIN_EMAIL && { ADMIN_EMAIL: E2E_ADMIN_EMAIL }),
    ...(CONFIRM_EMAIL && { CONFIRM_EMAIL }),
    ...(CLOCK_OFFSET_MS && { CLOCK_OFFSET_MS }),
    ADMIN_PASSWORD: "a password only for these tests",
  },
});

const stop = async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
// Nothing else keeps this process running.
setInterval(() => {}, 60_000);

/** Puts a `now()` of the database before PostgreSQL's own. */
async function setClock(aheadMs: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql.unsafe(`
    create function public.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + interval '${aheadMs} milliseconds' $$`);
  await sql.unsafe(
    `alter database ${new URL(databaseUrl).pathname.slice(1)} set search_path = public, pg_catalog`,
  );
  await sql.end();
}

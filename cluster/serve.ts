// The site of the browser tests as three processes behind nginx on PostgreSQL (e2e/serve.mjs is one process).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "#src/testing/cluster/cluster.ts";
import { freshDatabase } from "#src/testing/postgres.ts";

const { PORT, E2E_DATA_DIR, E2E_ADMIN_EMAIL } = process.env;
// Set by the test runner, whose tests read the mail in this folder.
const dataDir = E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "test-e2e-"));
const cluster = await startCluster({
  ...{ databaseUrl: await freshDatabase(), port: Number(PORT), dataDir },
  env: {
    ...(E2E_ADMIN_EMAIL && { ADMIN_EMAIL: E2E_ADMIN_EMAIL }),
    ADMIN_PASSWORD: "a password only for these tests",
  },
});

const stop = async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
};
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
// Nothing else keeps this process running.
setInterval(() => {}, 60_000);

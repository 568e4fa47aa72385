import { campusOf } from "#features/campus/campus.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { freePort } from "#src/testing/free-port.ts";
import { scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

export const BENCH_KEY = "a key of the bench, which is no secret";

/** A site's database and process, so that students are inserted directly, without hashing a password each. */
export async function bookingSite(given: { databaseUrl?: string; dataDir?: string } = {}) {
  const dataDir = given.dataDir ?? (await scratchFolder());
  const url = given.databaseUrl;
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const secrets = secretsFrom(BENCH_KEY);
  const open = async () => {
    const database = await openDatabase({ url, dataDir });
    await migrate(database);
    return { database, campus: campusOf({ url: siteUrl, siteUrl, database, secrets }) };
  };
  return {
    databaseUrl: url,
    dataDir,
    /** Runs while the site is stopped. */
    async prepare<T>(work: (opened: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
      const opened = await open();
      try {
        return await work(opened);
      } finally {
        await opened.database.close();
      }
    },
    start: (env: Record<string, string> = {}, nodeArgs: string[] = []): Promise<Site> =>
      startSite({
        ...{ dataDir, nodeArgs, withChannel: nodeArgs.length > 0 },
        env: {
          ...{ PORT: String(port), SECRET_KEY: BENCH_KEY, DEMO: "off", TRUST_PROXY: "1", LOG_LEVEL: "warn" },
          ...(url && { DATABASE_URL: url }),
          ...env,
        },
      }),
  };
}

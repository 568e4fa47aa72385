import { openDatabase } from "#shared/db/database.ts";
import { secretsFrom } from "#shared/secrets/secrets.ts";
import { sumOfMetric } from "../metric.ts";
import { freshMigratedDatabase } from "../migrated.ts";
import { callersOf } from "../site.ts";
import { startCluster } from "./cluster.ts";

/** Starts three processes behind nginx without content, as what a test needs of a site. */
export async function startClusterSite(env: { ADMIN_SECOND_FACTOR: "on" | "off" }) {
  const databaseUrl = await freshMigratedDatabase();
  const cluster = await startCluster({ databaseUrl, env: { DEMO: "off", ...env } });
  const database = await openDatabase({ url: databaseUrl, dataDir: "" });
  const { url, secretKey } = cluster;
  return {
    ...{ url, database, secrets: secretsFrom(secretKey) },
    ...callersOf({ database, url, adminSecondFactor: env.ADMIN_SECOND_FACTOR }),
    /** Rejects unless every process has answered requests. */
    async close() {
      const answered = (await cluster.metrics()).map((text) => sumOfMetric(text, "http_requests_total"));
      await database.close();
      await cluster.stop();
      if (answered.includes(0)) throw new Error(`A process answered no request: ${answered.join(", ")}`);
    },
  };
}

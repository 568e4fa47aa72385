import { openDatabase } from "#shared/db/database.ts";
import { makeAccounts } from "#src/testing/attack/attacked-site.ts";
import { startCluster } from "#src/testing/cluster/cluster.ts";
import { freshDatabase } from "#src/testing/postgres.ts";
import { ACCOUNTS, attack } from "../attack/attack.ts";

/**
 * Attacks three processes behind nginx as `npm run attack` does one.
 *
 * @param args as `npm run attack` takes
 * @throws when there are faults
 */
export async function attackCluster(args: readonly string[]): Promise<void> {
  const databaseUrl = await freshDatabase();
  // As with a proxy before nginx, so that nginx's own entry is not the client.
  const env = { TRUST_PROXY: "2", LOG_LEVEL: "error" };
  const cluster = await startCluster({ databaseUrl, env });
  try {
    const database = await openDatabase({ url: databaseUrl, dataDir: "" });
    await makeAccounts(database, ACCOUNTS);
    await database.close();
    const faults = await attack(cluster, args);
    if (faults > 0) throw new Error(`${faults} faults`);
  } finally {
    await cluster.stop();
  }
}

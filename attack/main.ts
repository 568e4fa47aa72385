import { openDatabase } from "#shared/db/database.ts";
import { migrate } from "#shared/db/migrate.ts";
import { makeAccounts } from "#src/testing/attack/attacked-site.ts";
import { scratchFolder } from "../bench/processes.ts";
import { readMetrics, startSite } from "../bench/site.ts";
import { ACCOUNTS, attack } from "./attack.ts";

const dataDir = await scratchFolder();
const database = await openDatabase({ url: undefined, dataDir });
await migrate(database);
await makeAccounts(database, ACCOUNTS);
await database.close();
const { url, stop } = await startSite({ dataDir, env: { TRUST_PROXY: "1", LOG_LEVEL: "error" } });
const faults = await attack({ url, metrics: async () => [await readMetrics(url)] }, process.argv.slice(2));
await stop();
process.exitCode = faults === 0 ? 0 : 1;

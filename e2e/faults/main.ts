import { availableParallelism, loadavg } from "node:os";
import { type Figure, table } from "../../bench/figures.ts";
import { clockJumps } from "./clock.ts";
import { databaseGone } from "./database.ts";
import { diskFull } from "./disk.ts";
import { idleConnections } from "./idle-connections.ts";
import { mailGone } from "./mail.ts";
import { memoryLimit } from "./memory.ts";
import { objectStorageGone } from "./object-storage.ts";
import { slowClients } from "./slow-clients.ts";

/** The faults by name; `npm run faults -- NAME` runs one alone. */
const faults: Record<string, () => Promise<Figure[]>> = {
  database: databaseGone,
  s3: objectStorageGone,
  mail: mailGone,
  disk: diskFull,
  clock: clockJumps,
  idle: idleConnections,
  slow: slowClients,
  memory: memoryLimit,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in faults));
if (unknown.length > 0) {
  console.error(`No such fault: ${unknown.join(", ")}. There is: ${Object.keys(faults).join(", ")}.`);
  process.exit(1);
}

for (const [name, run] of Object.entries(faults)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  try {
    const figures = await run();
    console.log(table(figures));
    const missed = figures.filter(({ isMissed }) => isMissed);
    for (const figure of missed) console.log(`MISSED ${figure.name}: ${figure.value}, bar ${figure.goal}`);
    if (missed.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}
process.exit();

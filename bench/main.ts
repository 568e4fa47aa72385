import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";
import { benchCachedHome } from "./cached-home.ts";
import { type Figure, table } from "./figures.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchListeners } from "./listeners.ts";
import { benchLists } from "./lists.ts";
import { benchMemory } from "./memory.ts";
import { benchPresses } from "./presses.ts";
import { writeReport } from "./report.ts";
import { benchRush } from "./rush.ts";
import { benchSoak } from "./soak.ts";
import { benchStart } from "./start.ts";
import { benchUncached } from "./uncached.ts";
import { benchUploads } from "./uploads.ts";

/** The parts of each measurement, by the NAME of `npm run bench -- NAME`. */
const measurements: Record<string, (() => Promise<Figure[]>)[]> = {
  lighthouse: [benchLighthouse, benchPresses],
  rush: [benchRush],
  load: [benchCachedHome, benchUncached, benchLists, benchListeners, benchUploads],
  soak: [benchSoak],
  start: [benchStart, benchMemory],
};

const wanted = process.argv.slice(2);
if (wanted[0] === "report") {
  console.log(`Written: ${await writeReport(Object.keys(measurements))}`);
  process.exit();
}
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `Not measured: ${unknown.join(", ")}. There is: ${Object.keys(measurements).join(", ")}, report.`,
  );
  process.exit(2);
}

const machine = {
  node: process.version,
  cpu: `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown"}`,
  loadBefore: loadavg()[0] ?? 0,
};
console.log(`${machine.cpu}, Node ${machine.node}, load ${machine.loadBefore.toFixed(1)} before the start`);
if (machine.loadBefore > availableParallelism())
  console.log("The machine is busy: trust the ratios, not the absolute figures.");

const results = new URL("results/", import.meta.url);
await mkdir(results, { recursive: true });
// The soak is too long to run with all others.
for (const [name, parts] of Object.entries(measurements))
  if (wanted.includes(name) || (wanted.length === 0 && name !== "soak")) await measure(name, parts);

/** Prints and stores the figures of a measurement. After a failure, the next measurement still runs. */
async function measure(name: string, parts: (() => Promise<Figure[]>)[]): Promise<void> {
  console.log(`\n${name} …`);
  const figures: Figure[] = [];
  try {
    for (const part of parts) figures.push(...(await part()));
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
    return;
  }
  console.log(table(figures));
  if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1;
  const date = new Date().toISOString();
  await writeFile(
    new URL(`${name}.json`, results),
    `${JSON.stringify({ date, machine, figures }, null, 2)}\n`,
  );
}

import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";
import { benchBookingKills } from "./booking-kills.ts";
import { benchBookings } from "./bookings.ts";
import { benchCachedHome } from "./cached-home.ts";
import { benchDashboard } from "./dashboard.ts";
import { type Figure, table } from "./figures.ts";
import { benchFirstFrame } from "./first-frame.ts";
import { benchFirstView } from "./first-view.ts";
import { benchListeners } from "./listeners.ts";
import { benchListening } from "./listening.ts";
import { benchMemory } from "./memory.ts";
import { scratchFolder } from "./processes.ts";
import { benchRange } from "./range.ts";
import { benchSignIns } from "./sign-ins.ts";
import { type Site, startSite } from "./site.ts";
import { benchStart } from "./start.ts";
import { benchUncached } from "./uncached.ts";
import { benchUploads } from "./uploads.ts";

const machine = {
  node: process.version,
  cpu: `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown"}`,
  loadBefore: loadavg()[0] ?? 0,
};
console.log(`${machine.cpu}, Node ${machine.node}, load ${machine.loadBefore.toFixed(1)} before the start`);
if (machine.loadBefore > availableParallelism())
  console.log("The machine is busy: trust the ratios, not the figures by themselves.");

const startedAt = performance.now();
const figures: Figure[] = [];
await onOneSite({
  "Home from memory": benchCachedHome,
  "Rendered pages": benchUncached,
  "Scripts of a first view": benchFirstView,
});
await measure("Sign-ins", benchSignIns);
await measure("Media", benchRange);
await measure("Uploads", benchUploads);
await measure("Bookings", benchBookings);
await measure("Bookings and kills", benchBookingKills);
await measure("Listeners", benchListeners);
await measure("Listening", benchListening);
await measure("Watching", benchFirstFrame);
await measure("Dashboard", benchDashboard);
await measure("Starts", benchStart);
await measure("Memory", benchMemory);
console.log(`\n${table(figures)}\n`);

const date = new Date().toISOString();
const results = new URL("results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(
  new URL(`${date.replaceAll(":", "-")}.json`, results),
  `${JSON.stringify({ date, machine, figures }, null, 2)}\n`,
);
console.log(`In ${Math.round((performance.now() - startedAt) / 1000)} s; kept in bench/results/.`);

async function onOneSite(measurements: Record<string, (site: Site) => Promise<Figure[]>>): Promise<void> {
  const site = await startSite({ dataDir: await scratchFolder() });
  try {
    for (const [name, work] of Object.entries(measurements)) await measure(name, () => work(site));
  } finally {
    await site.stop();
  }
}

/** Adds what is measured to the figures. One that fails is said so at once, and the others go on. */
async function measure(name: string, work: () => Promise<Figure[]>): Promise<void> {
  console.log(`${name} …`);
  try {
    figures.push(...(await work()));
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}

import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";
import { benchBookingKills } from "./booking-kills.ts";
import { benchBookings } from "./bookings.ts";
import { benchCachedHome } from "./cached-home.ts";
import { benchCalendar } from "./calendar.ts";
import { benchDashboard } from "./dashboard.ts";
import { benchDesk } from "./desk.ts";
import { benchEmbeddedBookings } from "./embedded-bookings.ts";
import { benchEveryPress } from "./every-press.ts";
import { type Figure, table } from "./figures.ts";
import { benchFirstFrame } from "./first-frame.ts";
import { benchFirstView } from "./first-view.ts";
import { benchIdle } from "./idle.ts";
import { benchLighthouse, benchPageQuality } from "./lighthouse.ts";
import { benchListeners } from "./listeners.ts";
import { benchListening } from "./listening.ts";
import { benchMemory } from "./memory.ts";
import { benchOneNetwork } from "./one-network.ts";
import { benchPresses } from "./presses.ts";
import { scratchFolder } from "./processes.ts";
import { benchRange } from "./range.ts";
import { benchRestore } from "./restore.ts";
import { benchRush } from "./rush.ts";
import { benchSignIns } from "./sign-ins.ts";
import { type Site, startSite } from "./site.ts";
import { benchSoak } from "./soak.ts";
import { benchStart } from "./start.ts";
import { benchUncached } from "./uncached.ts";
import { benchUploads } from "./uploads.ts";

/** The measurements by name; `npm run bench -- <name>` runs one alone. */
const measurements: Record<string, () => Promise<Figure[]>> = {
  "from-memory": () => onSite(benchCachedHome),
  rendered: benchUncached,
  "first-view": () => onSite(benchFirstView),
  lighthouse: benchLighthouse,
  "page-quality": benchPageQuality,
  presses: benchPresses,
  "every-press": benchEveryPress,
  "sign-ins": benchSignIns,
  "one-network": benchOneNetwork,
  media: benchRange,
  uploads: benchUploads,
  bookings: benchBookings,
  "embedded-bookings": benchEmbeddedBookings,
  "booking-kills": benchBookingKills,
  rush: benchRush,
  listeners: benchListeners,
  listening: benchListening,
  watching: benchFirstFrame,
  dashboard: benchDashboard,
  desk: benchDesk,
  calendar: benchCalendar,
  starts: benchStart,
  memory: benchMemory,
  idle: benchIdle,
  soak: benchSoak,
  restore: benchRestore,
};

/** Too long to run with all others. */
const onRequest = ["every-press", "idle", "soak", "restore"];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`Not measured: ${unknown.join(", ")}. There is: ${Object.keys(measurements).join(", ")}.`);
  process.exit(1);
}

const machine = {
  node: process.version,
  cpu: `${availableParallelism()} × ${cpus()[0]?.model ?? "unknown"}`,
  loadBefore: loadavg()[0] ?? 0,
};
console.log(`${machine.cpu}, Node ${machine.node}, load ${machine.loadBefore.toFixed(1)} before the start`);
if (machine.loadBefore > availableParallelism())
  console.log("The machine is busy: trust the ratios, not the absolute figures.");

const startedAt = performance.now();
const figures: Figure[] = [];
for (const [name, work] of Object.entries(measurements))
  if (wanted.includes(name) || (wanted.length === 0 && !onRequest.includes(name))) await measure(name, work);
console.log(`\n${table(figures)}\n`);
if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1;

const date = new Date().toISOString();
const results = new URL("results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(
  new URL(`${date.replaceAll(":", "-")}.json`, results),
  `${JSON.stringify({ date, machine, figures }, null, 2)}\n`,
);
console.log(`In ${Math.round((performance.now() - startedAt) / 1000)} s; kept in bench/results/.`);

async function onSite(work: (site: Site) => Promise<Figure[]>): Promise<Figure[]> {
  const site = await startSite({ dataDir: await scratchFolder() });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

/** Runs a measurement and adds its figures. A failure is reported at once, and the others continue. */
async function measure(name: string, work: () => Promise<Figure[]>): Promise<void> {
  console.log(`${name} …`);
  try {
    figures.push(...(await work()));
  } catch (error) {
    console.error(`${name} failed:`, error);
    process.exitCode = 1;
  }
}

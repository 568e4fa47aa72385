import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { bookingSite } from "./booking-site.ts";
import { cpuSeconds, residentMegabytes } from "./cpu.ts";
import { type Figure, growth, median, quantile } from "./figures.ts";
import { startMailServer } from "./mail-server.ts";
import type { Site } from "./site.ts";
import { prepareSoak, soakActions } from "./soak-actions.ts";
import { startCrowd } from "./soak-crowd.ts";

/** In minutes. */
const LENGTH = Number(process.env.SOAK_MINUTES ?? 20);
/** Caches, pools and the heap reach their size in the first quarter. Memory in use is read then, and six times after. */
const QUARTERS = 4;
const READINGS_A_QUARTER = 2;
const SAMPLES_EVERY_MS = 5000;
/** Over the last three quarters. */
const GROWTH_MB = 5;
/** For an idle machine: on a busy one V8 returns freed pages later. */
const RESIDENT_GROWTH = 0.05;

/**
 * Mixed load (`soakActions`) on one process for 20 minutes (`SOAK_MINUTES`). Memory has to stay flat after the first
 * quarter, and no request may fail.
 */
export async function benchSoak(): Promise<Figure[]> {
  const mail = await startMailServer();
  const place = await bookingSite();
  const people = await place.prepare(prepareSoak);
  const reports = ["--expose-gc", "--import", new URL("report-memory.ts", import.meta.url).href];
  const site = await place.start(
    { DEMO: "on", SMTP_URL: mail.url, UNPROVEN_MAILS_AN_HOUR: "100000" },
    reports,
  );
  const { actions, begin, end } = soakActions(site, people);
  try {
    await begin();
    const memory = watchMemory(site);
    const cpuBefore = cpuSeconds(site.pid) ?? Number.NaN;
    const crowd = startCrowd(actions);
    const quarterMs = (LENGTH / QUARTERS) * MINUTE_MS;
    await pause(quarterMs);
    await memory.read();
    for (let reading = 0; reading < (QUARTERS - 1) * READINGS_A_QUARTER; reading++) {
      await pause(quarterMs / READINGS_A_QUARTER);
      await memory.read();
      const snapshots = process.env.SOAK_SNAPSHOTS;
      if (snapshots) await writeSnapshot(site, join(snapshots, `${reading}.heapsnapshot`));
    }
    const cores = ((cpuSeconds(site.pid) ?? Number.NaN) - cpuBefore) / (LENGTH * 60);
    const { times, failures } = await crowd.stop();
    return [
      ...requestFigures(times, failures, cores),
      { name: "mails sent meanwhile", value: mail.taken(), unit: "" },
      ...memory.figures(),
    ];
  } finally {
    end();
    await site.stop();
    await mail.close();
  }
}

function requestFigures(times: Map<string, number[]>, failures: readonly string[], cores: number): Figure[] {
  const all = [...times.values()].flat();
  const counts = [...times].map(([name, each]) => `${each.length} ${name}`).join(", ");
  const kinds = [...new Set(failures)].slice(0, 5).join("; ");
  return [
    {
      ...{ name: `soak of ${LENGTH} minutes: actions`, value: all.length, unit: "" },
      note: `${counts}; p50 ${median(all).toFixed(1)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms, slowest ${quantile(all, 1).toFixed(0)} ms; ${Math.round(cores * 100)}% of a core`,
    },
    {
      ...{ name: "failed actions", value: failures.length, unit: "", goal: "0", note: kinds },
      isMissed: failures.length > 0 || all.length === 0,
    },
  ];
}

/** One reading of the memory in use, in megabytes, after a garbage collection. */
interface Reading {
  minute: number;
  heap: number;
  /** Outside the heap. */
  buffers: number;
}

/** Samples resident memory continuously, and memory in use at each `read`. */
function watchMemory(site: Site) {
  const startedAt = performance.now();
  const minute = () => (performance.now() - startedAt) / MINUTE_MS;
  const readings: Reading[] = [];
  const resident: { minute: number; megabytes: number }[] = [];
  const timer = setInterval(
    () => resident.push({ minute: minute(), megabytes: residentMegabytes(site.pid) ?? Number.NaN }),
    SAMPLES_EVERY_MS,
  );
  timer.unref();
  return {
    async read(): Promise<void> {
      site.child.send("report");
      const [{ heapUsed, external }] = (await once(site.child, "message")) as [NodeJS.MemoryUsage];
      const reading = { minute: minute(), heap: heapUsed / 1e6, buffers: external / 1e6 };
      readings.push(reading);
      const text = `${reading.heap.toFixed(1)} MB of objects, ${reading.buffers.toFixed(1)} MB of buffers`;
      console.log(
        `  minute ${reading.minute.toFixed(1)}: ${text}, ${resident.at(-1)?.megabytes.toFixed(0)} MB resident`,
      );
    },
    figures(): Figure[] {
      clearInterval(timer);
      const warm = readings[0]?.minute ?? 0;
      const later = resident.filter((sample) => sample.minute > warm);
      const third = Math.floor(later.length / 3);
      const medianOf = (samples: typeof later) => median(samples.map(({ megabytes }) => megabytes));
      const [first, last] = [medianOf(later.slice(0, third)), medianOf(later.slice(-third))];
      const grown = growth(readings.map(({ minute, heap, buffers }) => [minute, heap + buffers]));
      const inUse = readings.map(({ heap, buffers }) => (heap + buffers).toFixed(1)).join(", ");
      return [
        {
          ...{ name: "memory in use after the first quarter: growth of the fitted line", value: grown },
          ...{ unit: "MB", goal: `< ${GROWTH_MB}`, isMissed: !(grown < GROWTH_MB) },
          note: `after garbage collections: ${inUse}`,
          samples: readings,
        },
        {
          ...{ name: "resident memory: the last third of that time against the first", value: last - first },
          ...{
            unit: "MB",
            goal: `< ${Math.round(first * RESIDENT_GROWTH)}`,
            isMissed: last - first >= first * RESIDENT_GROWTH,
          },
          note: `medians of ${first.toFixed(0)} and ${last.toFixed(0)} MB`,
          samples: resident,
        },
      ];
    },
  };
}

async function writeSnapshot({ child }: Site, file: string): Promise<void> {
  child.send({ snapshot: file });
  await once(child, "message");
}

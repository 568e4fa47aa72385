import { once } from "node:events";
import { printUrl, recordPrints } from "#shared/print/prints.ts";
import { residentMegabytes } from "./cpu.ts";
import type { Figure } from "./figures.ts";
import { inParallel, type Request } from "./load.ts";
import { scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

const REQUESTS = 10_000;
const SETTLE_MS = 3000;

/** Memory after the start and after each 10,000 requests for cached pages, rendered pages, the API and media. */
export async function benchMemory(): Promise<Figure[]> {
  const site = await startSite({
    dataDir: await scratchFolder(),
    // Many client addresses, like behind a proxy: a single one would exceed the rate limit.
    env: { TRUST_PROXY: "1" },
    nodeArgs: ["--expose-gc", "--import", new URL("report-memory.ts", import.meta.url).href],
    withChannel: true,
  });
  try {
    const idle = await settled(site);
    const samples: Memory[] = [];
    for (let turn = 0; turn < 2; turn++) {
      await inParallel(await mixedRequests(site, turn));
      samples.push(await settled(site));
    }
    const [warm, later] = samples as [Memory, Memory];
    return [
      { name: "memory after the start", value: idle.resident, unit: "MB", note: inUse(idle) },
      { name: "after 10,000 requests", value: warm.resident, unit: "MB", note: inUse(warm) },
      { name: "after 20,000", value: later.resident, unit: "MB", note: inUse(later) },
      { name: "growth over the last 10,000", value: later.resident - warm.resident, unit: "MB" },
      {
        name: "the same, objects in use only",
        value: later.used - warm.used,
        unit: "MB",
        goal: "2",
        note: "after a garbage collection",
      },
    ];
  } finally {
    await site.stop();
  }
}

/** Megabytes. */
interface Memory {
  /** The resident set size, before a forced garbage collection. */
  resident: number;
  /** JavaScript objects in use. */
  heap: number;
  buffers: number;
  used: number;
}

function inUse({ heap, buffers }: Memory): string {
  return `in use: ${heap.toFixed(1)} MB of objects, ${buffers.toFixed(1)} MB of buffers`;
}

async function settled(site: Site): Promise<Memory> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const resident = residentMegabytes(site.pid);
  site.child.send("report");
  const [usage] = (await once(site.child, "message")) as [NodeJS.MemoryUsage];
  const heap = usage.heapUsed / 1e6;
  const buffers = usage.external / 1e6;
  return { resident: resident ?? usage.rss / 1e6, heap, buffers, used: heap + buffers };
}

async function mixedRequests(site: Site, turn: number): Promise<(index: number) => Request | undefined> {
  const tracks = (await (await fetch(`${site.url}/api/music/tracks`)).json()) as { audioUrl: string }[];
  const kinds: ((index: number) => Request)[] = [
    () => ({ url: "/" }),
    () => ({ url: "/labs" }),
    () => ({ url: "/robots.txt" }),
    (index) => ({ url: `/?x=${turn}-${index}` }),
    (index) => ({ url: `/labs?x=${turn}-${index}` }),
    (index) => ({ url: "/api/music/tracks", headers: { "x-forwarded-for": `10.0.0.${index % 250}` } }),
    (index) => ({
      url: printUrl(`record-${index % recordPrints}`, "square"),
      headers: { "x-forwarded-for": `10.0.1.${index % 250}` },
    }),
    (index) => ({
      url: tracks[index % tracks.length]?.audioUrl ?? "/media/none",
      headers: { range: `bytes=${index}-${index + 65_535}` },
    }),
  ];
  return (index) => {
    if (index >= REQUESTS) return undefined;
    const request = kinds[index % kinds.length]?.(index);
    return request && { ...request, url: site.url + request.url };
  };
}

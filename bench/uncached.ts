import { Agent } from "node:http";
import { cpuSeconds } from "./cpu.ts";
import { type Figure, median } from "./figures.ts";
import { ask } from "./load.ts";
import { scratchFolder } from "./processes.ts";
import { readMetrics, type Site, startSite } from "./site.ts";

const ROUNDS = 5;
const ROUND_MS = 2000;

const pages = [
  { name: "home", path: "/", goal: "120" },
  { name: "/campus-tickets", path: "/campus-tickets" },
  { name: "a short page", path: "/labs" },
];

/** The cost of an uncached page: each request renders and compresses it, one at a time. */
export async function benchUncached(): Promise<Figure[]> {
  const site = await startSite({
    dataDir: await scratchFolder(),
    nodeArgs: ["--import", new URL("without-page-cache.ts", import.meta.url).href],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round++)
      for (const { path } of pages) rounds.push(await renderFor(ROUND_MS, site, path, agent));
    // The first round of each page is a warm-up.
    const measured = rounds.slice(pages.length);
    return pages.map(({ name, path, goal }): Figure => {
      const own = measured.filter((round) => round.path === path);
      const rate = median(own.map((round) => round.rate));
      const cpu = median(own.map((round) => round.cpuMs));
      return {
        name: `${name}, rendered and compressed, one at a time`,
        value: rate,
        unit: "pages/s",
        ...(goal && { goal }),
        note: `${(1000 / rate).toFixed(2)} ms each, ${cpu.toFixed(2)} ms of CPU`,
      };
    });
  } finally {
    agent.destroy();
    await site.stop();
  }
}

interface Round {
  path: string;
  /** Pages a second. */
  rate: number;
  /** The server's CPU time for each page: steadier than the rate on a busy machine. */
  cpuMs: number;
}

async function renderFor(ms: number, { url, pid }: Site, path: string, agent: Agent): Promise<Round> {
  const before = await rendersOf(url);
  const cpuBefore = cpuSeconds(pid) ?? Number.NaN;
  const startedAt = performance.now();
  let pages = 0;
  for (; performance.now() - startedAt < ms; pages++) {
    const { status } = await ask({ url: url + path }, agent);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const rate = pages / ((performance.now() - startedAt) / 1000);
  const cpuMs = (((cpuSeconds(pid) ?? Number.NaN) - cpuBefore) * 1000) / pages;
  if ((await rendersOf(url)) - before !== pages) throw new Error(`${path} was answered from memory`);
  return { path, rate, cpuMs };
}

async function rendersOf(url: string): Promise<number> {
  const text = await readMetrics(url);
  return [...text.matchAll(/^pages_rendered_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

import { Agent } from "node:http";
import { type Figure, median } from "./figures.ts";
import { ask } from "./load.ts";
import { scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

const ROUNDS = 5;
const ROUND_MS = 2000;

const pages = [
  { name: "home", path: "/", goal: "120" },
  { name: "/campus-tickets", path: "/campus-tickets" },
  { name: "a short page", path: "/labs" },
];

/** Pages rendered and compressed for each request, one at a time: what a page costs when it is not in memory. */
export async function benchUncached(): Promise<Figure[]> {
  const site = await startSite({
    dataDir: await scratchFolder(),
    nodeArgs: ["--import", new URL("without-page-cache.ts", import.meta.url).href],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const rates = new Map(pages.map(({ path }) => [path, [] as number[]]));
    // The first round warms everything up.
    for (let round = 0; round <= ROUNDS; round++)
      for (const { path } of pages) {
        const rate = await rendersASecond(site, path, agent);
        if (round > 0) rates.get(path)?.push(rate);
      }
    return pages.map(({ name, path, goal }) => {
      const rate = median(rates.get(path) ?? []);
      return {
        ...{ name: `${name}, rendered and compressed, one at a time`, value: rate, unit: "pages/s" },
        ...(goal && { goal }),
        note: `${(1000 / rate).toFixed(2)} ms each`,
      };
    });
  } finally {
    agent.destroy();
    await site.stop();
  }
}

async function rendersASecond({ url }: Site, path: string, agent: Agent): Promise<number> {
  const before = await rendersOf(url);
  const startedAt = performance.now();
  let pages = 0;
  for (; performance.now() - startedAt < ROUND_MS; pages++) {
    const { status } = await ask({ url: url + path }, agent);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  const rate = pages / ((performance.now() - startedAt) / 1000);
  if ((await rendersOf(url)) - before !== pages) throw new Error(`${path} was answered from memory`);
  return rate;
}

async function rendersOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^pages_rendered_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

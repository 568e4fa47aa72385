import { type Figure, median } from "./figures.ts";
import { inParallel } from "./load.ts";
import type { Site } from "./site.ts";

const ROUNDS = 3;
const ROUND_MS = 2000;

/** Pages rendered for each request, since an address with a query is not kept. */
export async function benchUncached(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of [
    ["home rendered", "/"],
    ["a short page rendered", "/labs"],
  ] as const) {
    await rendersASecond(`${site.url}${path}`);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rates.push(await rendersASecond(`${site.url}${path}`));
    const rate = median(rates);
    figures.push({ name, value: rate, unit: "pages/s", note: `${(1000 / rate).toFixed(2)} ms each` });
  }
  return figures;
}

async function rendersASecond(address: string): Promise<number> {
  const startedAt = performance.now();
  const next = (index: number) =>
    performance.now() - startedAt < ROUND_MS ? { url: `${address}?x=${index}` } : undefined;
  const pages = await inParallel(next, 4);
  return pages / ((performance.now() - startedAt) / 1000);
}

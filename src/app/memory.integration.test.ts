import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

/** Until every cache is full, and buffers are pooled. */
const WARM_UP = 6000;
const REQUESTS = 10_000;
const AT_ONCE = 20;
const MB = 1_000_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** Everything a stranger can ask for, made-up addresses, queries and seeds included. */
const targets = (n: number) =>
  [
    "/",
    "/labs",
    `/labs?n=${n}`,
    `/made-up-${n}`,
    `/_.data?_routes=x${n}`,
    "/api/music/tracks",
    `/api/music/tracks?limit=${n}`,
    `/prints/1/square/auto/auto/seed-${n}.svg`,
    `/media/tracks/made-up-${n}.mp3`,
    "/healthz",
  ] as const;

test("ten thousand requests leave nothing behind", async () => {
  await ask(0, WARM_UP);
  const before = inUse();
  await ask(WARM_UP, REQUESTS);
  expect(inUse() - before).toBeLessThan(2 * MB);
});

async function ask(from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, i) => {
      const path = targets(n + i)[(n + i) % 10] ?? "/";
      return fetch(site.url + path).then((answer) => answer.arrayBuffer());
    });
    await Promise.all(batch);
    site.logged.length = 0;
  }
}

/** Bytes of live objects and buffers, after what can be collected is gone. */
function inUse(): number {
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

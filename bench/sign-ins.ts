import { setTimeout as pause } from "node:timers/promises";
import { type Figure, median } from "./figures.ts";
import { ask } from "./load.ts";
import { scratchFolder } from "./processes.ts";
import { type Site, startSite } from "./site.ts";

const IN_FLIGHT = 20;
const PAGES_A_ROUND = 300;
const ROUNDS = 5;

/**
 * The latency of the cached home page, alternately with twenty concurrent sign-ins and without. One page every few
 * milliseconds, so that pages wait for the process and not for one another.
 */
export async function benchSignIns(): Promise<Figure[]> {
  // Many client addresses, as behind a proxy: a single one would exceed the rate limit.
  const site = await startSite({ dataDir: await scratchFolder(), env: { TRUST_PROXY: "1", DEMO: "off" } });
  try {
    await ask({ url: `${site.url}/` });
    const rounds: { quiet: number; busy: number; signIns: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = await pageP99(site);
      const crowd = startCrowd(site);
      const startedAt = performance.now();
      const busy = await pageP99(site);
      const seconds = (performance.now() - startedAt) / 1000;
      rounds.push({ quiet, busy, signIns: (await crowd.stop()) / seconds });
    }
    const of = (key: "quiet" | "busy" | "signIns") => median(rounds.map((round) => round[key]));
    return [
      { name: "Home, p99, without sign-ins", value: of("quiet"), unit: "ms" },
      { name: `Home, p99, ${IN_FLIGHT} sign-ins in flight`, value: of("busy"), unit: "ms" },
      {
        name: "Sign-ins add to it",
        value: median(rounds.map(({ quiet, busy }) => busy - quiet)),
        unit: "ms",
        note: "to stay under 50",
      },
      { name: "Sign-ins meanwhile", value: of("signIns"), unit: "/s" },
    ];
  } finally {
    await site.stop();
  }
}

async function pageP99({ url }: Site): Promise<number> {
  const times: number[] = [];
  for (let page = 0; page < PAGES_A_ROUND; page++) {
    const startedAt = performance.now();
    await ask({ url: `${url}/` });
    times.push(performance.now() - startedAt);
    await pause(5);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/**
 * Keeps twenty sign-ins in flight until stopped; resolves to the number of responses. An unknown address costs the same
 * as a known one.
 */
function startCrowd({ url }: Site): { stop(): Promise<number> } {
  let isOn = true;
  let answered = 0;
  let people = 0;
  const person = async () => {
    while (isOn) {
      const number = people++;
      const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
      const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ email: `person${number}@site.example`, password: "not the one" }),
      });
      if (response.status !== 400) throw new Error(`A sign-in was answered ${response.status}`);
      await response.arrayBuffer();
      answered += 1;
    }
  };
  const crowd = Promise.all(Array.from({ length: IN_FLIGHT }, person));
  return {
    async stop() {
      isOn = false;
      await crowd;
      return answered;
    },
  };
}

import { expect, test } from "vitest";
import { loadedOnTouch } from "./loaded-on-touch.tsx";

test("callers of loadNow continue in the order of their calls", async () => {
  const { load, loads } = loadsOnDemand();
  const part = loadedOnTouch(load);
  const continued: string[] = [];
  const callers = ["first", "second"].map((name) => part.loadNow().then(() => continued.push(name)));
  // Browsers may complete a later import of the same module first.
  for (const each of loads.reverse()) {
    each.resolve(() => null);
    await Promise.race(callers);
  }
  await Promise.all(callers);
  expect(continued).toEqual(["first", "second"]);
});

test("a load that failed rejects no call of loadNow, and is retried by the next", async () => {
  const { load, loads } = loadsOnDemand();
  const part = loadedOnTouch(load);
  const failing = part.loadNow();
  loads[0]?.reject(new Error("No network"));
  await failing;
  const retried = part.loadNow();
  expect(loads).toHaveLength(2);
  loads[1]?.resolve(() => null);
  await retried;
  await part.loadNow();
  expect(loads).toHaveLength(2);
});

/** Loads that the test completes. */
function loadsOnDemand() {
  const loads: PromiseWithResolvers<() => null>[] = [];
  const load = () => {
    const started = Promise.withResolvers<() => null>();
    loads.push(started);
    return started.promise;
  };
  return { load, loads };
}

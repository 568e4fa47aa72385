import { setImmediate as settled } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadedOnTouch } from "./loaded-on-touch.tsx";

test("callers of loadNow continue in the order of their calls", async () => {
  const { load, loads } = loadsOnDemand();
  const part = loadedOnTouch(load);
  const continued: string[] = [];
  for (const name of ["first", "second"]) part.loadNow().then(() => continued.push(name));
  while (continued.length < 2) {
    await settled();
    // Browsers may complete a later import of the same module first.
    loads.pop()?.resolve(() => null);
  }
  expect(continued).toEqual(["first", "second"]);
});

test("a load that failed rejects no call of loadNow, and the next call loads again", async () => {
  const { load, loads } = loadsOnDemand();
  const part = loadedOnTouch(load);
  for (const end of ["reject", "resolve"] as const) {
    const call = part.loadNow();
    await settled();
    expect(loads).toHaveLength(1);
    loads.pop()?.[end](() => null);
    await call;
  }
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

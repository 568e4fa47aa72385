import { type CDPSession, expect, test } from "@playwright/test";
import { mainControls, placeOf } from "./main-controls.ts";

/** Of a cheap phone to the machine that tests run on, as Lighthouse assumes it. */
const SLOWDOWN = 4;
const LONGEST_MS = 100;

// Other programs only add to the cost of a press.
test.describe.configure({ retries: 3 });

for (const [path, control] of Object.entries(mainControls))
  test(`${path} answers a press within ${LONGEST_MS} ms of a slow phone's processor`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const { x, y } = await placeOf(control(page));
    // Who scrolls to a control gives its scripts the time to come.
    await page.waitForLoadState("networkidle");
    const browser = await page.context().newCDPSession(page);
    // Time of the thread itself, which waits for no other program.
    await browser.send("Performance.enable", { timeDomain: "threadTicks" });
    const before = await taskMilliseconds(browser);
    await page.mouse.click(x, y);
    await browser.send("Runtime.evaluate", {
      expression: "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))",
      awaitPromise: true,
    });
    const cost = ((await taskMilliseconds(browser)) - before) * SLOWDOWN;
    test.info().annotations.push({ type: "press", description: `${Math.round(cost)} ms` });
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan(LONGEST_MS);
  });

async function taskMilliseconds(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

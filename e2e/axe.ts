import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";

// Half the size of the package's main file, because each document parses it.
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Expects that axe finds no violation in the page, or in the part that a selector selects. Checks again if an element
 * moved during a check with violations, because a fading toast has a temporary contrast.
 */
export async function expectNoAxeViolations(page: Page, part?: string): Promise<void> {
  await untilStill(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations, hasMoved } = await page.evaluate(check, part);
  if (violations.length > 0 && hasMoved) return expectNoAxeViolations(page, part);
  expect(violations).toEqual([]);
}

/** Runs in the page. No page has a frame. */
async function check(part: string | undefined): Promise<{ violations: string[]; hasMoved: boolean }> {
  if (!window.axe) throw new Error("axe is not loaded");
  // A transition may have begun since the last one ended.
  let hasMoved = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === "running" && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  const controller = new AbortController();
  for (const type of ["transitionrun", "animationstart"])
    addEventListener(type, () => (hasMoved = true), { capture: true, signal: controller.signal });
  const found = await window.axe.run(part ?? document, { resultTypes: ["violations"] });
  // The browser dispatches the events of a transition that began during the check with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  controller.abort();
  const violations = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  return { violations, hasMoved };
}

/** Waits for the dialog, and expects no violation at a phone's width and at a desktop's. The page keeps its width. */
export async function expectNoAxeViolationsInDialog(dialog: Locator): Promise<void> {
  const page = dialog.page();
  const own = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page, "[role=dialog]");
  }
  if (own) await page.setViewportSize(own);
}

/** axe measures visible colours, so transitions must be over. Endless animations may continue. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

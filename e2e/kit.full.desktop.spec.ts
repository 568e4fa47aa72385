import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";

// The kit exists in development only. One worker runs these tests in sequence, with a single development server.
test.describe.configure({ mode: "default" });

let server: ChildProcess;
let data = "";
let site = "";

test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), "test-e2e-kit-"));
  server = spawn(process.execPath, ["scripts/dev-server.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: "0",
      DATA_DIR: data,
      DEMO: "off",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  site = await addressOf(server);
});

test.afterAll(async () => {
  if (server.exitCode === null) {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }
  rmSync(data, { recursive: true, force: true });
});

test("each tab, each dialog and a toast pass axe, and a dialog restores the focus", async ({ page }) => {
  await open(page);
  const tabs = page.getByRole("tab");
  await test.step("each tab, on a phone and at a desk", async () => {
    expect(await tabs.count()).toBeGreaterThan(1);
    for (const tab of [tabs.first(), tabs.last()]) {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoAxeViolations(page);
      }
    }
  });

  await tabs.first().click();
  for (const [button, words] of dialogs)
    await test.step(`the dialog of “${button}”`, async () => {
      const opener = page.getByRole("button", { name: button, exact: true });
      const dialog = page.getByRole("dialog");
      // In development the first request for a module may reload the page.
      await expect(async () => {
        if ((await dialog.count()) === 0) await opener.click();
        await expect(dialog.getByText(words)).toBeVisible({ timeout: 5000 });
      }).toPass();
      await expectNoAxeViolationsInDialog(dialog);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  await page.getByRole("button", { name: "Say the code" }).click();
  await expect(page.getByRole("region", { name: /notification/i }).getByText("Your code")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a confirmation focuses the safe button, cannot be closed while it runs, and shows why it failed", async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  const question = page.getByRole("dialog", { name: "Delete this session?" });
  const keep = question.getByRole("button", { name: "Keep it" });
  await expect(async () => {
    await page.getByRole("button", { name: "Question", exact: true }).click({ timeout: 5000 });
    await expect(keep).toBeFocused({ timeout: 5000 });
  }).toPass();

  // The kit's action fails after two seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await question.getByRole("button", { name: "Delete session" }).click();
  await expect(question.getByRole("button", { name: "Deleting…" })).toHaveAttribute("aria-busy", "true");
  await expect(keep).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await keep.dispatchEvent("click");
  await question.getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(2000);

  await expect(question.getByRole("alert")).toHaveText("The session was not deleted. Try again.");
  await expect(question.getByRole("button", { name: "Delete session" })).toBeVisible();
  await page.clock.resume();
  await keep.click();
  await expect(question).toHaveCount(0);
});

test("every mail is shown and fits 390 and 700 px", async ({ page }) => {
  const response = await page.goto(`${site}/kit/mail`);
  expect(response?.status()).toBe(200);
  const frames = page.mainFrame().childFrames();
  expect(frames.length).toBeGreaterThan(10);
  for (const frame of frames)
    await expect(frame.getByRole("heading", { level: 1 }), frame.url()).toBeVisible();
  for (const width of [390, 700]) {
    await page.evaluate((px) => {
      for (const { style } of document.querySelectorAll("iframe"))
        Object.assign(style, { boxSizing: "content-box", width: `${px}px` });
    }, width);
    for (const frame of frames) {
      const { own, widest } = await frame
        .locator("html")
        .evaluate((root) => ({ own: innerWidth, widest: root.scrollWidth }));
      expect(own, frame.url()).toBe(width);
      expect(widest, frame.url()).toBeLessThanOrEqual(width);
    }
  }
});

/** The button that opens a dialog, and text of the dialog. */
const dialogs = [
  ["Book your ticket", "Book your ticket"],
  ["Ticket secured", "TICKET SECURED!"],
  ["Question", "Delete this session?"],
] as const;

/** Opens the kit and waits for hydration. The build tool may reload the page. */
async function open(page: Page): Promise<void> {
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  const response = await page.goto(`${site}/kit`, { waitUntil: "networkidle" });
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "The kit" })).toBeVisible();
  expect(loads).toHaveLength(1);
}

/** The address that a starting server prints. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The server's output is not read");
  for await (const line of createInterface(stdout)) {
    const [address] = line.match(/http:\/\/\S+/) ?? [];
    if (address) return address;
  }
  throw new Error("The development server ended before it was ready");
}

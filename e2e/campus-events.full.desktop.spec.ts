import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { edit, eventsSite } from "./campus-events.steps.ts";
import { holdAnswers } from "./held-requests.ts";

const { own, open } = eventsSite();

test("a concurrent change is shown next to the draft, and nothing is lost", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Venue").fill("The Vault");
  await own()
    .sql`update campus_events set venue = 'Great Hall', max_capacity = 200, updated_at = now() + interval '1 minute'`;
  await form.getByRole("button", { name: "Save event" }).click();
  const conflict = form.getByRole("alert");
  await expect(conflict).toContainText("Venue is now Great Hall – you have The Vault");
  await expect(conflict).toContainText("Capacity is now 200");
  await expect(conflict).toBeFocused();
  await expectToast(page, "Not saved");
  await expectNoAxeViolations(page);
  await conflict.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(form.getByLabel("University")).toBeFocused();
  await expect(form.getByLabel("Capacity")).toHaveValue("200");
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Event saved");
  expect(await own().sql`select venue, max_capacity from campus_events`).toEqual([
    { venue: "The Vault", max_capacity: 200 },
  ]);
});

test("without a network the form keeps the draft", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Location").fill("Docklands");
  await page.route("**/api/admin/campus/events/*", (route) => route.abort());
  await form.getByRole("button", { name: "Save event" }).click();
  await expect(form.getByRole("alert")).toContainText("Check your connection and try again.");
  await expect(form.getByLabel("Location")).toHaveValue("Docklands");
});

test("a form that is being saved stays open until the answer", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Capacity").fill("190");
  const held = await holdAnswers(page, "**/api/admin/campus/events/*");
  await form.getByRole("button", { name: "Save event" }).click();
  await expect(form.getByRole("button", { name: "Saving…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  held.release();
  await expectToast(page, "Event saved", "UEL");
  await expect(form).toBeHidden();
});

test("the form keeps a margin to the screen, and its ticket previews the draft", async ({ browser }) => {
  const page = await open(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = await edit(page);
  const margins = async () => {
    const { y = 0, height = 0 } = (await form.boundingBox()) ?? {};
    return Math.min(y, 900 - y - height);
  };
  // The sheet slides in, so its margins change at first.
  await expect.poll(margins).toBeGreaterThanOrEqual(31);
  await form.getByLabel("University").fill("Kingston");
  await form.getByLabel("Venue").fill("The Cellar");
  await expect(form.getByText("Kingston", { exact: true })).toBeAttached();
  await expect(form.getByText(/^The Cellar, /)).toBeVisible();
});

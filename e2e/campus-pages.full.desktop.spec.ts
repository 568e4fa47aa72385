import { expect, type Page, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { dialog, field, inquiry, title } from "./campus-pages.steps.ts";
import { holdScripts } from "./held-requests.ts";
import { scriptOf } from "./script-of.ts";

test("a press before hydration opens the dialog on the page of the campuses", async ({ page }) => {
  const scripts = await holdScripts(page, scriptOf("src/features/home/HomeRest.tsx"));
  await page.goto("/");
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/\/campus$/);
  await expect(dialog(page)).toBeVisible();
  scripts.release();
});

test("a failed send keeps the draft", async ({ page }) => {
  await open(page);
  await fillIn(page);
  const address = "**/api/campus/inquiries";
  await page.route(address, (route) => route.abort());
  const send = dialog(page).getByRole("button", { name: "Send inquiry" });
  await send.click();
  await expectToast(page, "Error", "Failed to submit inquiry. Please try again.");
  await expect(dialog(page).getByRole("alert")).toContainText("What you typed is kept.");
  await expectFilledIn(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("asking for a campus is a link, from the home page to the tour, which says where to write", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: title })).toBeHidden();
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL("/campus#inquiry");
    await expect(page.locator("main noscript p:target")).toContainText(brand.contactEmail);
  });
});

async function open(page: Page): Promise<void> {
  if (!page.url().endsWith("/campus")) await page.goto("/campus", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: title }).click();
  await expect(dialog(page)).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await fill(page, { ...inquiry, Email: "amara@college.example" });
  await field(page, "Your role").selectOption("society-president");
}

async function expectFilledIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(inquiry)) await expect(field(page, label)).toHaveValue(value);
  await expect(field(page, "Your role")).toHaveValue("society-president");
}

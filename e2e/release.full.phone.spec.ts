import { expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { scriptOf } from "./script-of.ts";

const notice = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("button", { name: "Reload" }) });

test("a button whose script a release has replaced says so, and one press returns to its place", async ({
  page,
}) => {
  const end = await release(page, scriptOf("src/shared/ui/ActionMenu.tsx"));
  await page.goto("/");
  const more = page.getByRole("button", { name: /^More about / }).first();
  await more.click();
  await expect(notice(page)).toBeVisible();
  await expectNoAxeViolations(page);
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(0);
  await end();
  await reload(page);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  await more.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test("what is typed in a dialog is there again after the reload", async ({ page }) => {
  const end = await release(page, scriptOf("src/app/api/http-api.client.ts"));
  await page.goto("/campus");
  await openInquiry(page);
  const typed = {
    Name: "Nadia Okafor",
    Email: "nadia@example.org",
    University: "UCL",
    Message: "We have a hall.\n\nAnd a stage.",
  };
  for (const [label, text] of Object.entries(typed)) await dialog(page).getByLabel(label).fill(text);
  await dialog(page).getByLabel(/role/i).selectOption({ label: "Student union" });
  await dialog(page).getByRole("button", { name: "Send inquiry" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(dialog(page).getByRole("alert")).toContainText("Reload the page to go on.");
  await end();
  await reload(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Nadia");
  await openInquiry(page);
  for (const [label, text] of Object.entries(typed))
    await expect(
      dialog(page).getByLabel(label),
      "React may ignore values that kept-fields.client.ts sets (docs/decisions/023)",
    ).toHaveValue(text);
  await dialog(page).getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Submitted!" })).toBeVisible();
});

test("a toast whose scripts a release has replaced is shown with the offer of a reload", async ({ page }) => {
  const end = await release(page, scriptOf("src/shared/ui/toasts/ToastRegion.tsx"));
  await page.goto("/auth");
  await page.getByLabel("Email").fill("nadia@example.org");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Sign In Failed" })).toBeVisible();
  await end();
  await reload(page);
  await expect(page.getByLabel("Email")).toHaveValue("nadia@example.org");
});

/** Until the returned function is called, answers requests for a script like a site after a newer release. */
async function release(page: Page, script: RegExp): Promise<() => Promise<void>> {
  await page.route(script, (route) => route.fulfill({ status: 404, body: "" }));
  return () => page.unroute(script);
}

async function reload(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await notice(page).getByRole("button", { name: "Reload" }).click();
  await loaded;
}

async function openInquiry(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /to Your Campus$/i })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

function dialog(page: Page) {
  return page.getByRole("dialog", { name: /to Your Campus$/i });
}

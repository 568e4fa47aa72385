import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { applicationMessages as words } from "../src/features/labs/applications/applications.rules.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { holdScripts } from "./held-requests.ts";
import { applicationOf, blank, expectFields, field, send } from "./lab-applications.steps.ts";
import { mailTo } from "./mail.ts";

const API = "**/api/labs/applications";

test("a failed send without a response keeps the draft, and its retry sends the same application", async ({
  page,
}) => {
  const all = applicationOf();
  await page.goto("/apply-lab");
  await fill(page, all);
  // The server stores the application, and the response is lost.
  await page.route(API, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expectToast(page, "Error", words.failed);
  await expect(page.getByRole("alert")).toContainText("What you typed is kept.");
  await expectFields(page, all);
  await expectNoAxeViolations(page);

  await page.reload();
  await expectFields(page, all);
  await page.unroute(API);
  await send(page).click();
  await expectToast(page, "Sent", words.sent);
  await expect
    .poll(
      async () =>
        (await mailTo(brand.contactEmail)).filter(({ text }) => text?.includes(all["Lab title"])).length,
    )
    .toBe(1);
});

test("a draft is not shared with another tab, is cleared only after a confirmation, and leaves nothing on the device", async ({
  page,
  context,
}) => {
  const all = applicationOf();
  await page.goto("/apply-lab");
  await fill(page, all);
  await test.step("another tab's form is empty", async () => {
    const other = await context.newPage();
    await other.goto("/apply-lab");
    await field(other, "Full name").focus();
    await expect(field(other, "Full name")).toHaveValue("");
    await other.close();
  });

  const clear = page.getByRole("button", { name: "Clear the form" });
  await clear.click();
  const question = page.getByRole("dialog", { name: "Clear the form?" });
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await expectFields(page, all);

  await clear.click();
  await question.getByRole("button", { name: "Clear it" }).click();
  await expectFields(page, blank(all));
  expect(
    await page.evaluate(() => [...Object.values(sessionStorage), ...Object.values(localStorage)].join()),
  ).not.toContain(all.Email);
});

test("text typed before hydration stays, and a press of the button counts", async ({ page }) => {
  const all = applicationOf();
  const scripts = await holdScripts(page);
  await page.goto("/apply-lab", { waitUntil: "commit" });
  await fill(page, all);
  await send(page).click();
  await expectFields(page, all);
  scripts.release();
  await expectToast(page, "Sent", words.sent);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is readable, and says how to apply without it", async ({ page }) => {
    await page.goto("/apply-lab");
    await expect(field(page, "Lab title")).toBeVisible();
    await expect(page.locator("main noscript p")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send application" })).toBeHidden();
  });
});

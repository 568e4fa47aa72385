import { expect, test } from "@playwright/test";
import { brand } from "../src/brand.ts";
import { applicationMessages as words } from "../src/features/labs/applications/applications.rules.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { applicationOf, blank, expectFields, field, send } from "./lab-applications.steps.ts";
import { mailTo } from "./mail.ts";

const API = "**/api/labs/applications";

test("a failed send keeps the draft: at the rate limit, and without a response, whose retry sends the same application", async ({
  page,
}) => {
  const all = applicationOf();
  await page.goto("/apply-lab");
  await fill(page, all);
  await page.route(API, (route) =>
    route.fulfill({
      status: 429,
      json: { defined: true, code: "MANY_APPLICATIONS", status: 429, message: words.tooMany },
    }),
  );
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText(words.tooMany);
  await expectFields(page, all);

  await page.unroute(API);
  // The server stores it, and the response is lost.
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
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/apply-lab", { waitUntil: "commit" });
  await fill(page, all);
  await send(page).click();
  await expectFields(page, all);
  release();
  await expectToast(page, "Sent", words.sent);
});

test("Cancel leads to the labs and keeps the draft", async ({ page }) => {
  await page.goto("/apply-lab");
  await fill(page, { "Lab title": "Half an idea" });
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/labs");
  await page.goBack();
  await expect(field(page, "Lab title")).toHaveValue("Half an idea");
});

test.describe("the pages around the labs", () => {
  test("becoming a mentor is coming soon", async ({ request }) => {
    const html = await (await request.get("/become-mentor")).text();
    expect(html).toMatch(/<main\b.*>The mentor application is coming soon\.<.*<\/main>/s);
  });

  test("six sample sessions have a button without an action", async ({ page }) => {
    await page.goto("/upcoming-sessions");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(6);
    for (const label of ["Mentor", "Date", "Time", "Spots"])
      await expect(cards.first().getByRole("term").filter({ hasText: label })).toBeVisible();
    const before = await page.locator("main").innerText();
    await cards
      .first()
      .getByRole("button", { name: /^Book Spot/ })
      .click();
    expect(page.url()).toContain("/upcoming-sessions");
    expect(await page.locator("main").innerText()).toBe(before);
  });
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

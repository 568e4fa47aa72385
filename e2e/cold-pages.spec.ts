import { expect, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { keepPointerAway } from "./first-view.ts";
import { password, signUpOverApi } from "./sessions.ts";

const addresses = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];

for (const path of addresses) {
  test(`${path} shows what it is for before anybody touches it`, async ({ page }) => {
    await page.addInitScript(keepPointerAway);
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main").getByText(/^(Loading|Opening|One moment|Checking)/)).toHaveCount(0);
    await expect.poll(() => contentOf(page)).toMatchObject({ isEmpty: false, emptyBoxes: [] });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    for (const path of [pages.auth.path, pages.profile.path])
      test(`${path} shows the form to sign in, each time it is loaded`, async ({ page }) => {
        for (let load = 0; load < 2; load++) {
          await page.goto(path);
          await expect(page.getByLabel("Email", { exact: true })).toBeInViewport();
          await expect(page.getByLabel("Password", { exact: true })).toBeInViewport();
          await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
        }
      });
  });
}

test("a link to /profile in a mail leads through the form to the tickets", async ({ page }) => {
  const { email } = await signUpOverApi(page.request);
  await page.goto(pages.profile.path);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "My tickets" })).toBeVisible();
  await expect(page).toHaveURL(pages.profile.path);
});

/** Whether the main part of the page shows anything but its headings, and what in it takes place and shows nothing. */
function contentOf(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const shows = (element: Element): boolean =>
      element.matches("img, svg, input, button, a, video, canvas, select, textarea, [role=slider]") ||
      (element.textContent ?? "").trim() !== "";
    const parts = [...(main?.querySelectorAll("*") ?? [])].filter(
      (element) => isSeen(element) && element.getBoundingClientRect().height > 0,
    );
    const texts = parts.filter((element) => !element.closest("h1") && shows(element));
    const emptyBoxes = parts
      .filter(
        (element) =>
          element.matches("div, section, article, ul, ol") &&
          element.getBoundingClientRect().height > innerHeight / 2 &&
          element.getBoundingClientRect().width > innerWidth / 2 &&
          !shows(element) &&
          !element.querySelector("img, svg, canvas, video"),
      )
      .map(({ tagName, className }) => `${tagName} .${className}`);
    return { isEmpty: texts.length < 3, emptyBoxes };
  });
}

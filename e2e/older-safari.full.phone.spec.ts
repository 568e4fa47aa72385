import { expect, type Page, test } from "@playwright/test";
import { pages } from "../src/features/site/pages.ts";
import { watch } from "./page-problems.ts";

test.beforeEach(({ page }) => page.addInitScript(removeNewerThanSafari16));

for (const { path } of [
  pages.home,
  pages.auth,
  pages.campusTickets,
  pages.mobilePlayer,
  pages.academicCalendar,
])
  test(`${path} hydrates without an error in a browser like Safari 16.4`, async ({ page, baseURL }) => {
    const problems = watch(page, baseURL ?? "");
    await open(page, path);
    await expect(page.locator("h1").first()).toBeVisible();
    if (path === pages.campusTickets.path) await test.step("a dialog opens", () => openPrompt(page));
    expect(problems).toEqual([]);
  });

test("in a browser without popovers the phone's menu is a modal dialog", async ({ page }) => {
  await open(page, pages.labs.path);
  const button = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await button.click();
  await expect(drawer).toBeVisible();
  expect(await drawer.evaluate((dialog) => dialog.closest(":modal") === dialog)).toBe(true);
  await drawer.getByRole("button", { name: "Close menu" }).click();
  await expect(drawer).toHaveCount(0);

  await button.click();
  await drawer.getByRole("link", { name: pages.becomeMentor.title }).click();
  await expect(page).toHaveURL(pages.becomeMentor.path);
  await expect(drawer).toHaveCount(0);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
}

async function openPrompt(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^GET TICKET/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "AUTHENTICATION REQUIRED" })).toBeVisible();
}

/** Runs in the page. Popovers are part of the browser's code, so the function removes their attributes as well. */
function removeNewerThanSafari16(): void {
  const newer: [object, string[]][] = [
    [Promise, ["withResolvers", "try"]],
    [URL, ["parse", "canParse"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [AbortSignal, ["any"]],
    [Set.prototype, ["union", "difference", "intersection", "symmetricDifference", "isSubsetOf"]],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ["map", "filter", "some", "find", "toArray"]],
    [Element.prototype, ["checkVisibility"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  const { matches } = Element.prototype;
  Reflect.set(Element.prototype, "matches", function (this: Element, selector: string) {
    if (selector.includes(":popover-open")) throw new SyntaxError(`${selector} is not a valid selector`);
    return matches.call(this, selector);
  });
  new MutationObserver(() => {
    for (const button of document.querySelectorAll("[popovertarget]"))
      button.removeAttribute("popovertarget");
    for (const popover of document.querySelectorAll("[popover]")) popover.removeAttribute("popover");
  }).observe(document, { childList: true, subtree: true });
}

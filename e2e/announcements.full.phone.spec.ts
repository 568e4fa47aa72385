import { expect, type Page, test } from "@playwright/test";
import { fill } from "./auth.steps.ts";
import { check, code, doorSite, expectVerdict } from "./door.steps.ts";
import { admin } from "./sessions.ts";

const site = doorSite();

/** The texts in a page's live regions that a screen reader would read. */
async function listen(page: Page): Promise<(words: RegExp) => Promise<number>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = "[role=alert], [role=status], [aria-live=polite]";
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes) {
          const element = node instanceof Element ? node : target.parentElement;
          const isHidden = element?.closest("[aria-hidden=true]");
          if (!isHidden && (element?.closest(live) ?? element?.querySelector(live)))
            heard.push(node.textContent ?? "");
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return (words) =>
    page.evaluate(
      (source) =>
        (window as unknown as { heard: string[] }).heard.filter((text) => new RegExp(source).test(text))
          .length,
      words.source,
    );
}

test("the third scan of one ticket is announced like the second", async ({ browser }) => {
  const page = await site.atDoor(browser, "Door 1");
  await check(page, code(1));
  await expectVerdict(page, "admitted", "Nadia Okafor");
  const heard = await listen(page);
  for (const times of [1, 2, 3]) {
    await check(page, code(1));
    await expectVerdict(page, "already", "Nadia Okafor");
    await expect.poll(() => heard(/^Already in\. Nadia Okafor/)).toBe(times);
  }
});

test("the third wrong password is announced like the first, by the form and by the toast", async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.address });
  await page.goto("/auth");
  await fill(page, { Email: admin.email, Password: "not the password" });
  const heard = await listen(page);
  const password = page.getByLabel("Password", { exact: true });
  for (const times of [1, 2, 3]) {
    // The parts of a toast may appear one after the other.
    const toasts = await heard(/^Sign In Failed/);
    await password.press("Enter");
    await expect.poll(() => heard(/^That email and password/)).toBe(times);
    await expect.poll(() => heard(/^Sign In Failed/)).toBeGreaterThan(toasts);
    await expect(password).toBeFocused();
  }
});

test("a field that has the focus already gets it again with its error", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site.address });
  await page.goto("/auth");
  const email = page.getByLabel("Email", { exact: true });
  await email.focus();
  await email.evaluate((field) => {
    field.addEventListener("focus", () => field.toggleAttribute("data-focused-again", true));
  });
  await email.press("Enter");
  await expect(email).toHaveAttribute("data-focused-again", "");
});

import { expect, type Page, test } from "@playwright/test";
import { pageAt, pages } from "../src/features/site/pages.ts";
import { watch } from "./page-problems.ts";
import { stillSite } from "./still-site.ts";

// The HTML is the same at every width.
test.use({ baseURL: stillSite(), javaScriptEnabled: false });

const paths = [...Object.values(pages).map(({ path }) => path), "/no-such-page"];
/** The number of paths in one test, which share a page. */
const AT_ONCE = 11;

for (let from = 0; from < paths.length; from += AT_ONCE) {
  const some = paths.slice(from, from + AT_ONCE);
  test(`each page from ${some[0]} to ${some.at(-1)} is readable and has links out`, async ({
    page,
    baseURL,
  }) => {
    const problems = watch(page, baseURL ?? "");
    for (const path of some)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator("h1")).toHaveCount(1);
        await expect(page.locator("main")).toHaveText(/\S.{10}/s);
        // The back office and the check-in pages have their exit links in the header, and no footer.
        const { exitLink, isOffice } = pageAt(path) ?? {};
        const exit = exitLink || isOffice ? "body > header a" : "footer a";
        await expect(page.locator(exit).filter({ visible: true }).first()).toBeVisible();
        expect(await deadButtons(page), "buttons that a press before the scripts does nothing with").toEqual(
          [],
        );
        // The browser cancels the preloads of scripts that it does not run.
        expect(problems.filter((problem) => !/^failed: .*\/assets\/[^/]+\.js$/.test(problem))).toEqual([]);
        // Leaving a page aborts its lazy images, which are not problems of the next page.
        await page.goto("about:blank");
        problems.splice(0);
      });
  });
}

/** The names of buttons that do nothing: no dialog, no form, and no sentence that explains why. */
function deadButtons(page: Page): Promise<string[]> {
  return page
    .locator("button:not([popovertarget], [type=submit], [aria-describedby], :disabled)")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""),
    );
}

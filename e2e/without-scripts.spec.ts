import { expect, test } from "@playwright/test";
import { pageAt, pages } from "../src/features/site/pages.ts";
import { watch } from "./page-faults.ts";
import { stillSite } from "./still-site.ts";

// The HTML is the same at every width.
test.use({ baseURL: stillSite(), javaScriptEnabled: false });

for (const { path } of [...Object.values(pages), { path: "/no-such-page" }]) {
  test(`${path} is readable and has links out`, async ({ page, baseURL }) => {
    const faults = watch(page, baseURL ?? "");
    await page.goto(path);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.locator("main")).toHaveText(/\S.{10}/s);
    // The back office and the door have their links out in the header, and no footer.
    const { exitLink, isOffice } = pageAt(path) ?? {};
    const exit = exitLink || isOffice ? "body > header a" : "footer a";
    await expect(page.locator(exit).filter({ visible: true }).first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

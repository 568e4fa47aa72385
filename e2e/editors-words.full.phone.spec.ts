import { expect, test } from "@playwright/test";
import { copies } from "../src/app/copies.ts";
import { type PageName, pages } from "../src/features/site/pages.ts";
import { withWords } from "../src/features/words/words.rules.ts";
import { siteForFile } from "./file-site.ts";
import { sticksOut } from "./large-text.ts";

const own = siteForFile();

/** A URL without a place to break, which a short text can contain. */
const address = `https://example.org/${"w".repeat(100)}`;

/** A section's content with other texts; links and days stay. */
function reworded(words: unknown, text: string, key = ""): unknown {
  if (typeof words === "string")
    return key === "to" || key === "href" || /^\d{4}-\d\d-\d\d$/.test(words) ? words : text;
  if (Array.isArray(words)) return words.map((one) => reworded(one, text));
  if (words === null || typeof words !== "object") return words;
  return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, reworded(one, text, name)]));
}

async function publishEverywhere(text: string): Promise<void> {
  const { sql } = own();
  await sql`delete from page_words`;
  for (const [page, copy] of Object.entries(copies))
    for (const [part, words] of Object.entries(withWords(copy ?? {}, {})))
      await sql`insert into page_words (page, part, published)
        values (${page}, ${part}, ${JSON.stringify(reworded(words, text))}::text::jsonb)`;
}

test("a long address in any text of any page wraps, in every size of type", async ({ page }) => {
  await publishEverywhere(address);
  for (const name of Object.keys(copies) as PageName[]) {
    const { path } = pages[name];
    await page.goto(own().site + path);
    await expect(page.locator("main").getByText(address).first()).toBeAttached();
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await sticksOut(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("a text of another direction is set in it, beside texts of ours", async ({ page }) => {
  await publishEverywhere("مرحبا بكم في القاعة.");
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(`${own().site}/our-story`);
  const text = page.locator("main p").filter({ hasText: "مرحبا" }).last();
  const [box, words] = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [element.getBoundingClientRect().right, range.getBoundingClientRect().right];
  });
  expect(Math.abs((box ?? 0) - (words ?? 0))).toBeLessThan(2);
});

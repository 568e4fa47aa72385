import { expect, test } from "@playwright/test";
import { enlargeText } from "./large-text.ts";

test("at 200 % text the labels of the bottom bar do not touch", async ({ page }) => {
  await page.goto("/");
  await enlargeText(page);
  const gaps = await page
    .getByRole("navigation", { name: "Shortcuts" })
    .getByRole("link")
    .evaluateAll((links) => {
      const labels = links.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild ?? link);
        return range.getBoundingClientRect();
      });
      return labels.slice(1).map((label, i) => label.left - (labels[i]?.right ?? 0));
    });
  expect(gaps).toHaveLength(3);
  expect(Math.min(...gaps)).toBeGreaterThan(6);
});

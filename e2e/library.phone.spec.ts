import { expect, type Page, test } from "@playwright/test";
import { layout, tracks } from "./library.steps.ts";

test("the library filters while typing, stores the query in the URL, and restores it", async ({ page }) => {
  await page.goto("/mobile-library");
  await expect(page.getByRole("heading", { level: 1, name: "Your Library" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "tracks" })).toHaveText("10 tracks");
  const box = page.getByPlaceholder("Search tracks, artists...");
  await box.fill("KOFI");
  await expect(tracks(page)).toHaveCount(2);
  await expect(page.getByText("2 tracks", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?q=KOFI$/);
  await genre(page, "hip-hop").click();
  await expect(tracks(page)).toHaveText([/Platform 2/]);
  await expect(page.getByText("1 track", { exact: true })).toBeVisible();
  await layout(page, "List").click();
  await expect(page).toHaveURL(/\?q=KOFI&genre=hip-hop&view=list$/);
  await expect(tracks(page).first()).toContainText("1:00");

  await tracks(page).first().click();
  await expect(page).toHaveURL(/\/mobile-player$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=KOFI&genre=hip-hop&view=list$/);
  await expect(tracks(page)).toHaveText([/Platform 2/]);
  await expect(box).toHaveValue("KOFI");
  await page.goBack();
  await expect(page).toHaveURL(/\?q=KOFI&genre=hip-hop$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=KOFI$/);
  await expect(genre(page, "all")).toHaveAttribute("aria-pressed", "true");
  await expect(tracks(page)).toHaveCount(2);
});

function genre(page: Page, name: string) {
  return page.getByRole("group", { name: "Genre" }).getByRole("button", { name });
}

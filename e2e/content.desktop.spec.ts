import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { button, contentSite, expectFits, field, titles } from "./content.steps.ts";
import { expectStillThroughout, observeLayoutShift } from "./first-view.ts";

const { own, open, stored } = contentSite();

test("an admin moves a track to the end by keyboard, which keeps the focus", async ({ browser }) => {
  const page = await open(browser);
  await page.addInitScript(observeLayoutShift);
  await page.reload();
  await expect(titles(page)).toHaveText(["Lowlight", "Platform 2", "Salt Wharf", "Night Bus"]);
  await expectStillThroughout(page);
  await expectNoAxeViolations(page);
  await expectFits(page);

  await expect(button(page, "Move Lowlight up")).toHaveAttribute("aria-disabled", "true");
  const down = button(page, "Move Salt Wharf down");
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(titles(page)).toHaveText(["Lowlight", "Platform 2", "Night Bus", "Salt Wharf"]);
  await expect(page.getByRole("status").filter({ hasText: "Moved to place 4 of 4" })).toBeAttached();
  await expectToast(page, "Position updated");
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");

  await button(page, "Move Night Bus up").press("Enter");
  await button(page, "Move Night Bus up").press("Enter");
  await expect(titles(page)).toHaveText(["Night Bus", "Lowlight", "Platform 2", "Salt Wharf"]);
  await expect(button(page, "Move Night Bus up")).toBeFocused();
  await expect.poll(stored).toEqual(["Night Bus 1", "Lowlight 2", "Platform 2 3", "Salt Wharf 4"]);
});

test("an edit marks missing fields, then is saved; a change of playlist appends the track", async ({
  browser,
}) => {
  const page = await open(browser);
  await button(page, "Edit Platform 2").click();
  await expect(field(page, "Title")).toBeFocused();
  await expectFits(page);
  await field(page, "Title").fill(" ");
  await field(page, "Genre").fill("");
  await field(page, "Platform").selectOption("Distributed by LANDR");
  await field(page, "Playlist").selectOption("2");
  await button(page, "Save").click();
  await expect(page.getByText("Title is required.")).toBeVisible();
  await expect(field(page, "Title")).toBeFocused();
  await expectNoAxeViolations(page);
  await field(page, "Title").fill("Platform 3");
  await page.keyboard.press("Enter");
  await expectToast(page, "Updated!");
  await expect(titles(page)).toHaveText(["Lowlight", "Salt Wharf", "Night Bus"]);
  await page.getByRole("tab", { name: "Playlist 2" }).click();
  await expect(titles(page)).toHaveText(["Ends of the Line", "Platform 3"]);
  const [row] = await own().sql`select genre, platform, position from tracks where title = 'Platform 3'`;
  expect(row).toEqual({ genre: null, platform: "Distributed by LANDR", position: 2 });
});

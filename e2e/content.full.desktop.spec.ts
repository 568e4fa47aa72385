import { expect, type Page, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { button, contentSite, expectFits, field, titles } from "./content.steps.ts";
import { holdAnswers } from "./held-requests.ts";

const { own, open, stored } = contentSite();

test("without changes Cancel asks nothing; unsaved ones survive it, another row, another tab and another page unless discarded", async ({
  browser,
}) => {
  const page = await open(browser);
  await button(page, "Edit Lowlight").click();
  await button(page, "Cancel").click();
  await expect(button(page, "Edit Lowlight")).toBeFocused();

  const question = page.getByRole("dialog", { name: "Leave it unsaved?" });
  await button(page, "Edit Lowlight").click();
  await field(page, "Title").fill("Lowlight II");
  const ways = [
    () => button(page, "Cancel").click(),
    () => button(page, "Edit Night Bus").click(),
    () => page.getByRole("tab", { name: "All tracks" }).click(),
    () => openLabs(page),
  ];
  for (const go of ways) {
    await go();
    await expect(question).toContainText("Lowlight");
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(field(page, "Title")).toHaveValue("Lowlight II");
  }
  await openLabs(page);
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/admin/labs");
});

test("a late answer to Save does not end the edit of another row", async ({ browser }) => {
  const page = await open(browser);
  const held = await holdAnswers(page, "**/api/admin/tracks/*");
  await button(page, "Edit Lowlight").click();
  await field(page, "Title").fill("Lowlight II");
  await button(page, "Save").click();
  await button(page, "Edit Night Bus").click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await field(page, "Title").fill("Night Bus II");
  held.release();
  await expectToast(page, "Updated!", "Lowlight II");
  await expect(button(page, "Edit Lowlight II")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("Night Bus II");
  await expect(field(page, "Title")).toBeFocused();
  await button(page, "Cancel").click();
  await expect(page.getByRole("dialog", { name: "Leave it unsaved?" })).toContainText("Night Bus");
});

test("a deletion asks first, removes the file, and moves the focus to a neighbour", async ({ browser }) => {
  await own().media.put("tracks/0.mp3", [Buffer.from("x")]);
  const page = await open(browser);
  await button(page, "Delete Lowlight").click();
  const question = page.getByRole("dialog", { name: "Delete this track?" });
  await expect(question).toContainText("“Lowlight” by Amara J");
  await expect(question).toContainText("You can’t undo this.");
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(button(page, "Delete Lowlight")).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Deleted");
  await expect(titles(page)).toHaveText(["Platform 2", "Salt Wharf", "Night Bus"]);
  await expect(button(page, "Delete Platform 2")).toBeFocused();
  expect(await own().media.read("tracks/0.mp3")).toBeUndefined();
  expect(await stored()).toEqual(["Platform 2 1", "Salt Wharf 2", "Night Bus 3"]);
});

test("two admins see each other's changes, and neither overwrites one unseen", async ({ browser }) => {
  const mine = await open(browser);
  const theirs = await open(browser);
  await button(mine, "Edit Lowlight").click();
  await field(mine, "Title").fill("Lowlight II");
  await button(theirs, "Edit Lowlight").click();
  await field(theirs, "Genre").fill("Ambient");
  await field(theirs, "Title").fill("Lowlife");
  await button(theirs, "Save").click();
  await button(theirs, "Move Salt Wharf up").click();

  await expect(mine.getByText("Someone else changed this track while you were editing.")).toBeVisible();
  await expect(titles(mine)).toHaveText(["Salt Wharf", "Platform 2", "Night Bus"]);
  await expect(field(mine, "Title")).toHaveValue("Lowlight II");
  await button(mine, "Save").click();
  await expectToast(mine, "Update failed");
  const conflict = mine.getByRole("alert").filter({ hasText: "Your changes aren’t saved yet." });
  await expect(conflict).toContainText("Title is now “Lowlife” – you have “Lowlight II”");
  await expect(conflict).toContainText("Genre is now “Ambient”");
  await expectNoAxeViolations(mine);
  await conflict.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(field(mine, "Genre")).toHaveValue("Ambient");
  await button(mine, "Save").click();
  await expectToast(mine, "Updated!");
  await expect(titles(theirs).first()).toHaveText("Lowlight II");
  const [row] = await own().sql`select genre from tracks where title = 'Lowlight II'`;
  expect(row).toEqual({ genre: "Ambient" });
});

test("a move in a stale order is refused, and the new order is shown", async ({ browser }) => {
  const page = await open(browser, ["**/api/changes"]);
  await expect(titles(page)).toHaveText(["Lowlight", "Platform 2", "Salt Wharf", "Night Bus"]);
  await own().sql`update tracks set position = 9 where title = 'Platform 2'`;
  await button(page, "Move Salt Wharf up").click();
  await expectToast(page, "Move failed", "Someone else changed the order of this playlist.");
  await expect(titles(page)).toHaveText(["Lowlight", "Salt Wharf", "Night Bus", "Platform 2"]);
});

/** Opens the labs in the back office by the header's menu. */
async function openLabs(page: Page): Promise<void> {
  const nav = page.getByRole("navigation", { name: "Admin" });
  const link = nav.getByRole("link", { name: "Labs" });
  if (!(await link.isVisible())) await nav.getByRole("button", { name: "Events" }).click();
  await link.click();
}

test("a long list has pages: a moved track is followed, and a draft is not lost by a press", async ({
  browser,
}) => {
  await own().sql`insert into tracks (title, artist, audio_url, playlist_number, position)
    select 'Track ' || n, 'Amara J', '/media/tracks/0.mp3', 1, n from generate_series(5, 60) n`;
  const page = await open(browser);
  const way = (name: string) => button(page, name);
  await expect(page.getByText("Showing 1–50 of 60")).toBeVisible();
  await expect(titles(page)).toHaveCount(50);
  await expectFits(page);
  await button(page, "Move Track 50 down").press("Enter");
  await expect(page.getByText("Showing 51–60 of 60")).toBeVisible();
  await expect(button(page, "Move Track 50 down")).toBeFocused();
  await expect(titles(page).first()).toHaveText("Track 50");
  await button(page, "Edit Track 60").click();
  await field(page, "Title").fill("Track 60 again");
  await way("Previous").click();
  const question = page.getByRole("dialog", { name: "Leave it unsaved?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "Title")).toHaveValue("Track 60 again");
  await way("Previous").click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByText("Showing 1–50 of 60")).toBeVisible();
  await expect(titles(page).first()).toHaveText("Lowlight");
});

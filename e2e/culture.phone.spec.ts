import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { clip, cultureSite, expectPlaying, openMenu, tile } from "./culture.steps.ts";
import { admin } from "./sessions.ts";

const culture = cultureSite();

test("a video uploaded to an empty tile plays in another open page without a reload", async ({ browser }) => {
  const theirs = await culture.open(browser);
  await expect(
    tile(theirs, "mainframe").getByRole("link", { name: "Sign in to upload videos" }),
  ).toBeVisible();
  const mine = await culture.open(browser, "ann@example.org");
  await tile(mine, "mainframe").getByRole("button", { name: "Upload a video" }).click();
  const form = mine.getByRole("dialog", { name: "Upload a video" });
  await form.getByRole("button", { name: "Upload video" }).click();
  await expect(form.getByText("Title is required.")).toBeVisible();
  await expect(form.getByText("Ask everyone in it, then tick this.")).toBeVisible();
  await form.getByLabel("Video", { exact: true }).setInputFiles(clip);
  await expect(form.getByText("This picture stands for it until it is played.")).toBeVisible();
  await form.getByLabel("Title").fill("Ridley Road, 6am");
  await form.getByLabel("Everyone in it said yes").check();
  await form.getByLabel("I keep the rules").check();
  await form.getByLabel("Captions").setInputFiles("demo/videos/lowlight-pulled.vtt");
  await expectNoAxeViolations(mine);
  await form.getByRole("button", { name: "Upload video" }).click();
  await expectToast(mine, "Upload successful!", "Your video has been uploaded to the Culture Feed.");
  await expect(tile(mine, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeVisible();

  await tile(theirs, "mainframe").getByRole("button", { name: "Play Ridley Road, 6am" }).click();
  await expectPlaying(theirs, "Ridley Road, 6am");
  const [row] = await culture.sql`select category, poster_url, captions_url, user_id from culture_videos`;
  expect(row?.category).toBe("mainframe");
  for (const address of [row?.poster_url, row?.captions_url])
    expect((await fetch(culture.site + address)).ok).toBe(true);
});

test("a visitor reports a video; an admin decides to hide it, everywhere at once, shows and deletes it", async ({
  browser,
}) => {
  await culture.insertVideo("Ridley Road, 6am", "mainframe");
  const visitor = await culture.open(browser);
  await openMenu(visitor, "Ridley Road, 6am", "Report video");
  const form = visitor.getByRole("dialog", { name: "Report this video" });
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(form.getByRole("alert")).toHaveText("Choose what is wrong with it.");
  await form.getByLabel("Something else").check();
  await form.getByLabel("Anything else we should know").fill("It is upside down.");
  await expectNoAxeViolations(visitor);
  await form.getByRole("button", { name: "Send report" }).click();
  const sent = visitor.getByRole("dialog", { name: "Thanks for telling us" });
  await expect(sent).toContainText("Keep this private page");
  await expectNoAxeViolations(visitor);
  const link = (await sent.getByRole("link").getAttribute("href")) ?? "";
  const followed = await culture.open(browser, undefined, {}, new URL(link).pathname + new URL(link).search);
  await expect(followed.getByRole("main")).toContainText("a person on our team looks at the video");
  await expectNoAxeViolations(followed);
  await visitor.keyboard.press("Escape");
  await expect(sent).toBeHidden();

  const page = await culture.open(browser, admin.email, {}, "/admin/content");
  await page.getByRole("tab", { name: "Videos 1" }).click();
  await expect(page.getByText("1 report")).toBeVisible();
  await expect(page.getByText("Something else: “It is upside down.”")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole("button", { name: "Decide about Ridley Road, 6am" }).click();
  const decision = page.getByRole("dialog", { name: "Decide about this video" });
  await decision.getByLabel("Hide it").check();
  await decision.getByRole("button", { name: "Decide" }).click();
  await expect(decision.getByText("Choose why.")).toBeVisible();
  await decision.getByLabel("Reason").selectOption("It breaks another of our rules");
  await decision.getByLabel("Why, in a sentence").fill("It is upside down.");
  await expectNoAxeViolationsInDialog(decision);
  await decision.getByRole("button", { name: "Decide" }).click();
  await expectToast(page, "Video hidden");
  await expect(tile(visitor, "mainframe").getByText("This slot is yours")).toBeVisible();
  await expect(page.getByText("1 report")).toBeHidden();
  await page.getByRole("button", { name: "Show Ridley Road, 6am" }).click();
  await expect(tile(visitor, "mainframe").getByRole("heading", { name: "Ridley Road, 6am" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Ridley Road, 6am" }).click();
  await expectNoAxeViolationsInDialog(page.getByRole("dialog", { name: "Delete this video?" }));
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Video deleted");
  await expect(page.getByText("No videos here yet")).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { clip, cultureSite, openMenu, player, tile } from "./culture.steps.ts";
import { admin } from "./sessions.ts";

const culture = cultureSite();

test("a signed-in account sees the upload prompt, not the sign-in link, before and after hydration", async ({
  browser,
}) => {
  const page = await culture.open(browser, "ann@example.org");
  const prompts = page.locator("#culture").locator("xpath=ancestor::section");
  await expect(tile(page, "mainframe").getByRole("button", { name: "Upload a video" })).toBeVisible();
  await expect(prompts.getByRole("link", { name: "Sign in to upload videos" })).toHaveCount(0);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await page.locator("#culture").scrollIntoViewIfNeeded();
  await expect(tile(page, "mainframe").getByText("Upload a video")).toBeVisible();
  await expect(prompts.getByRole("link", { name: "Sign in to upload videos" })).toHaveCount(0);
});

test("the mainframe tile's video is replaced in one step", async ({ browser }) => {
  await culture.insertVideo("Old", "mainframe", await culture.userIdOf("ann@example.org"));
  const page = await culture.open(browser, "ann@example.org");
  await openMenu(page, "Old", "Replace video");
  const form = page.getByRole("dialog", { name: "Replace the video" });
  await expectNoAxeViolationsInDialog(form);
  await form.getByLabel("Video", { exact: true }).setInputFiles(clip);
  await form.getByLabel("Title").fill("New");
  await form.getByLabel("Everyone in it said yes").check();
  await form.getByLabel("I keep the rules").check();
  await form.getByRole("button", { name: "Replace video" }).click();
  await expectToast(page, "Upload successful!");
  await expect(tile(page, "mainframe").getByRole("heading", { name: "New" })).toBeVisible();
  expect(await culture.sql`select title from culture_videos`).toEqual([{ title: "New" }]);
});

test("an admin uploads a video of a category from /admin/content", async ({ browser }) => {
  const page = await culture.open(browser, admin.email, {}, "/admin/content");
  await page.getByRole("tab", { name: "Videos" }).click();
  await page.getByText("Upload a video", { exact: true }).click();
  await page.getByLabel("Video", { exact: true }).setInputFiles(clip);
  await page.getByLabel("Title").fill("Stack test");
  await page.getByLabel("Everyone in it said yes").check();
  await page.getByLabel("I keep the rules").check();
  await page.getByLabel("Category").selectOption("secondary");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Upload video" }).click();
  await expectToast(page, "Upload successful!");
  await expect(page.getByText("Uploaded.", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Play video" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Videos 1" })).toBeVisible();
  expect(await culture.sql`select title, category from culture_videos`).toEqual([
    { title: "Stack test", category: "secondary" },
  ]);
});

test("an owner sets captions from a file, reads them, and removes them again", async ({ browser }) => {
  await culture.insertVideo("Lab 04: first takes", "secondary", await culture.userIdOf("ann@example.org"));
  const page = await culture.open(browser, "ann@example.org");
  await openMenu(page, "Lab 04: first takes", "Captions");
  const dialog = page.getByRole("dialog", { name: "Captions" });
  await expect(dialog).toContainText("No captions yet.");
  const file = dialog.locator("input[type=file]");
  await expectNoAxeViolations(page);
  await file.setInputFiles("demo/videos/lowlight-pulled.vtt");
  await dialog.getByRole("button", { name: "Save captions" }).click();
  await expectToast(page, "Captions added");
  await expect(player(page, "Lab 04: first takes").locator("track")).toHaveCount(1);

  await openMenu(page, "Lab 04: first takes", "Captions");
  await expect(dialog.getByRole("group", { name: "Line 1" }).getByLabel("Words")).toHaveValue(
    "[Two-step drums and warm keys]",
  );
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Remove captions" }).click();
  await expectToast(page, "Captions removed");
  await expect(player(page, "Lab 04: first takes").locator("track")).toHaveCount(0);
});

test("a late answer to Save captions leaves the dialog open that was opened meanwhile", async ({
  browser,
}) => {
  const title = "Lab 04: first takes";
  await culture.insertVideo(title, "secondary", await culture.userIdOf("ann@example.org"));
  const page = await culture.open(browser, "ann@example.org");
  await openMenu(page, title, "Captions");
  const captions = page.getByRole("dialog", { name: "Captions" });
  await captions.locator("input[type=file]").setInputFiles("demo/videos/lowlight-pulled.vtt");
  const held = Promise.withResolvers<void>();
  const isStored = Promise.withResolvers<void>();
  await page.route("**/captions", async (route) => {
    const response = await route.fetch();
    isStored.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await captions.getByRole("button", { name: "Save captions" }).click();
  await isStored.promise;
  await captions.getByRole("button", { name: "Cancel" }).click();
  await openMenu(page, title, "Report video");
  const report = page.getByRole("dialog", { name: /Report/ });
  const text = report.locator("textarea");
  await text.fill("My face is in it.");
  held.resolve();
  await expectToast(page, "Captions added");
  await expect(player(page, title).locator("track")).toHaveCount(1);
  await expect(text).toHaveValue("My face is in it.");
});

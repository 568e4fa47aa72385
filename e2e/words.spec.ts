import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, openAs } from "./sessions.ts";

const own = siteForFile();

test.beforeEach(async () => {
  await own().sql`delete from page_words`;
});

test("an editor changes words by keyboard: a draft, its publication, history and undo", async ({
  browser,
}) => {
  const { site } = own();
  const page = await openAs(browser, site, admin, "/our-story");
  const press = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
  };
  const main = page.locator("main");
  const visitors = () => fetchText(`${site}/our-story`);

  await test.step("an empty text is refused beside its field; the draft is seen by editors alone", async () => {
    await press("Edit Mission");
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await expect(title).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await page.keyboard.press("Control+Enter");
    const sentence = page.getByRole("textbox", { name: "Sentence" });
    await expect(sentence).toBeFocused();
    await expect(sentence).toHaveAccessibleDescription("Please write something");
    await expectNoAxeViolations(page);
    await page.keyboard.type("A hall, a kettle and a friend.");
    await page.getByRole("radio", { name: "Publish now" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Keep as a draft" })).toBeChecked();
    await page.keyboard.press("Control+Enter");
    await expectToast(page, "Content updated successfully", "Saved as a draft");
    await expect(page.getByRole("button", { name: "Edit Mission" })).toBeFocused();
    await expect(main.getByText("A hall, a kettle and a friend.")).toBeVisible();
    await expect(main.getByText("Draft. Only editors see it.")).toBeVisible();
    expect(await visitors()).not.toContain("A hall, a kettle and a friend.");
  });

  await test.step("it is published, and stands in the HTML; the undo brings the original back", async () => {
    await press("Publish the draft of Mission");
    await expectToast(page, "Content updated successfully", "Published");
    await expect.poll(visitors).toContain("A hall, a kettle and a friend.");
    await press("Undo the change of Mission");
    await expect(
      main.getByText("A room, the kit and somebody to ask. For everyone from 14 to 25."),
    ).toBeVisible();
    await expect.poll(visitors).not.toContain("A hall, a kettle and a friend.");
  });

  await test.step("a list grows, an item moves, a link is checked", async () => {
    await press("Edit You are the next bit");
    await press("Add another");
    await expect(page.getByRole("textbox", { name: "Label" }).nth(2)).toBeFocused();
    await page.keyboard.type("Find a lab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("javascript:alert(1)");
    await page.keyboard.press("Control+Enter");
    const link = page.getByRole("textbox", { name: "Link" }).nth(2);
    await expect(link).toBeFocused();
    await expect(link).toHaveAccessibleDescription(/^Enter a page of this site/);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("/labs");
    await press("Move Find a lab up");
    await page.keyboard.press("Control+Enter");
    await expectToast(page, "Content updated successfully", "Published");
    const links = main.getByRole("region", { name: "You are the next bit" }).getByRole("link");
    await expect(links).toHaveText(["Get on the list", "Find a lab", "Read the manifesto"]);
  });

  await test.step("somebody else's change is shown beside the draft", async () => {
    await press("Edit Mission");
    await own()
      .sql`update page_words set version = version + 1, published = ${theirs}::text::jsonb where part = 'mission'`;
    await page.getByRole("textbox", { name: "Sentence" }).fill("Mine.");
    await page.keyboard.press("Control+Enter");
    await expect(
      page.getByRole("alert").filter({ hasText: "Sentence is now “Theirs.” – you have “Mine.”" }),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await press("Keep what I typed");
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await expect.poll(visitors).toContain("Mine.");
  });

  await test.step("the history restores, and the original comes back", async () => {
    await press("Edit Mission");
    await press("History");
    const history = page.getByRole("dialog", { name: "History: Mission" });
    await expect(history.getByText("From Sentence “Theirs.”")).toBeVisible();
    await expectNoAxeViolationsInDialog(history);
    await history
      .getByRole("button", { name: /^Restore/ })
      .first()
      .press("Enter");
    await expect.poll(visitors).toContain("Theirs.");
    await press("Edit Mission");
    await press("Back to the original");
    await expect.poll(visitors).toContain("A room, the kit and somebody to ask.");
    // The editor's page reads the change as well: a form opened earlier would report a conflict.
    await expect(main.getByText(/^A room, the kit and somebody to ask\./)).toBeVisible();
  });

  await test.step("a time that is over is refused, one to come is shown", async () => {
    await press("Edit Mission");
    await page.getByRole("radio", { name: "Publish at …" }).check();
    const at = page.getByLabel("Publish at", { exact: true });
    await at.fill("2026-01-01T10:00");
    await page.keyboard.press("Control+Enter");
    await expect(at).toHaveAccessibleDescription(/Choose a time in the future/);
    await at.fill("2036-01-01T10:00");
    await page.keyboard.press("Control+Enter");
    await expect(main.getByText("Draft. It is published on 1 Jan 2036, 10:00.")).toBeVisible();
    await press("Discard the draft of Mission");
    await expect(main.getByText(/^Draft\./)).toHaveCount(0);
  });
});

test("an editor gives a part a picture", async ({ browser }) => {
  const { site } = own();
  const page = await openAs(browser, site, admin, "/our-story");
  const mission = page.locator("main").getByRole("region", { name: "Mission" });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel("Picture", { exact: true }).setInputFiles(file);
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();

  await test.step("a file that is no picture, and one without its text, are refused", async () => {
    await page.getByRole("button", { name: "Edit Mission" }).click();
    await choose({ name: "hall.pdf", mimeType: "application/pdf", buffer: Buffer.from("pdf") });
    const field = page.getByLabel("Picture", { exact: true });
    await expect(field).toHaveAccessibleDescription(/Please upload a valid image file/);
    await choose({ name: "hall.png", mimeType: "image/png", buffer: await drawnPicture() });
    const text = page.getByRole("textbox", { name: "What the picture shows" });
    await expect(text).toBeVisible();
    await save();
    await expect(text).toBeFocused();
    await expect(text).toHaveAccessibleDescription(/Please say what the picture shows/);
    await expectNoAxeViolations(page);
    await text.fill("Four people in a hall");
    await save();
    await expectToast(page, "Content updated successfully", "Published");
  });

  await test.step("it fits the page, and stands in the HTML", async () => {
    const picture = mission.getByRole("img", { name: "Four people in a hall" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expectNoAxeViolations(page);
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(room).toBeLessThanOrEqual(0);
    await expect.poll(() => fetchText(`${site}/our-story`)).toContain('alt="Four people in a hall"');
  });

  await test.step("it is taken out again, and the undo brings it back", async () => {
    await page.getByRole("button", { name: "Edit Mission" }).click();
    await page.getByRole("button", { name: "Remove the picture" }).click();
    await save();
    await expect(mission.getByRole("img", { name: "Four people in a hall" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo the change of Mission" }).click();
    await expect(mission.getByRole("img", { name: "Four people in a hall" })).toBeVisible();
  });
});

test("the front page is edited at both of its addresses", async ({ browser }) => {
  const { site } = own();
  const page = await openAs(browser, site, admin, "/discover");
  const main = page.locator("main");
  await expect(main.getByRole("button", { name: /^Edit / })).toHaveCount(5);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Edit Top" }).press("Enter");
  await page.getByRole("textbox", { name: "Lead" }).fill("Come in, it is loud.");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Content updated successfully", "Published");
  await expect(main.getByText("Come in, it is loud.")).toBeVisible();
  for (const path of ["/", "/discover"])
    await expect.poll(() => fetchText(site + path)).toContain("Come in, it is loud.");
});

const drawnPicture = () =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

const theirs = JSON.stringify({
  title: "Mission",
  sentence: "Theirs.",
  text: "Nobody has to be good yet.",
});

async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { contentSite } from "./content.steps.ts";

const content = contentSite();

test("an editor takes a transcript from a file, corrects it, and removes it", async ({ browser }) => {
  const page = await content.open(browser);
  const button = page.getByRole("button", { name: "Transcript Lowlight" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Transcript" });
  const text = dialog.getByRole("textbox", { name: "Transcript" });
  await dialog.getByRole("button", { name: "Save transcript" }).click();
  await expect(dialog.getByText("Type the transcript, or open a file.")).toBeVisible();

  const file = (name: string, words: string) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(words),
  });
  const field = dialog.locator("input[type=file]");
  await field.setInputFiles(file("a.srt", "1\n00:00:01,000 --> 00:00:02,500\nRain on the dock\n"));
  await expect(text).toHaveValue("WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nRain on the dock");
  await expectNoAxeViolationsInDialog(dialog);

  await text.fill("WEBVTT\n\n00:01.000 --> 00:99.000\nRain");
  await dialog.getByRole("button", { name: "Save transcript" }).click();
  await expect(dialog.getByText(/^It begins with WEBVTT/)).toBeVisible();
  await text.fill("Ada: Rain on the dock\nBen: And a tide");
  await dialog.getByRole("button", { name: "Save transcript" }).click();
  await expectToast(page, "Transcript saved");
  expect(await content.own().sql`select text from track_transcripts`).toEqual([
    { text: "Ada: Rain on the dock\nBen: And a tide" },
  ]);

  await button.click();
  await expect(text).toHaveValue("Ada: Rain on the dock\nBen: And a tide");
  await dialog.getByRole("button", { name: "Remove transcript" }).click();
  await page
    .getByRole("dialog", { name: "Remove the transcript?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expectToast(page, "Transcript removed");
  expect(await content.own().sql`select 1 from track_transcripts`).toEqual([]);
});

test("text that another editor has saved meanwhile is shown before it is overwritten", async ({
  browser,
}) => {
  const page = await content.open(browser);
  await page.getByRole("button", { name: "Transcript Lowlight" }).click();
  const dialog = page.getByRole("dialog", { name: "Transcript" });
  await dialog.getByRole("textbox", { name: "Transcript" }).fill("Mine");
  await content.own()
    .sql`insert into track_transcripts (track_id, text, words, updated_at) select id, 'Theirs', '', now() from tracks where title = 'Lowlight'`;
  await dialog.getByRole("button", { name: "Save transcript" }).click();
  await expect(dialog.getByText(/Someone else changed this transcript/)).toBeVisible();
  await expect(dialog.getByText(/“Theirs”/)).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { dateText, periodText } from "../src/shared/time/dates.ts";
import { add, calendarSite, date, entry, month } from "./academic-calendar-admin.steps.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";

const { own, open } = calendarSite();

test("an admin adds an event of several days: its last day cannot be before its first", async ({
  browser,
}) => {
  const page = await open(browser);
  await add(page).click();
  const form = page.getByRole("dialog", { name: "Add event" });
  await form.getByLabel("Date").fill(`${month}-05`);
  await form.getByLabel("Last day").fill(`${month}-04`);
  await form.getByLabel("Title").fill("Welcome week");
  await form.getByRole("button", { name: "Add event" }).click();
  await expect(form.getByLabel("Last day")).toBeFocused();
  await expect(form.getByLabel("Last day")).toHaveAccessibleDescription(
    /^Please choose a last day that is not before the date/,
  );
  await form.getByLabel("Last day").fill(`${month}-09`);
  await form.getByRole("button", { name: "Add event" }).click();
  await expectToast(page, "Event added successfully", "Welcome week");
  const period = periodText(`${month}-05`, `${month}-09`);
  await expect(entry(page, "Welcome week")).toContainText(period);
  await expect(page.locator(`[data-date="${month}-07"]`)).toHaveAccessibleName(
    new RegExp(`1 event: Welcome week \\(Term Day, ${period}\\)`),
  );
});

test("an admin edits an event: an empty title is refused, and without a network the form keeps the draft", async ({
  browser,
}) => {
  const page = await open(browser);
  const form = await edit(page, "Open evening");
  const submit = form.getByRole("button", { name: "Save event" });
  await form.getByLabel("Title").fill("");
  await submit.click();
  await expect(form.getByLabel("Title")).toHaveAccessibleDescription("Please fill in all required fields");
  await form.getByLabel("Title").fill("Open day");
  await page.context().setOffline(true);
  await submit.click();
  // The toast's script cannot load either; the page must survive this.
  await expect(form.getByRole("alert")).toContainText("What you typed is kept.");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave it unsaved?" });
  await question.getByRole("button", { name: "Keep writing" }).click();
  await page.context().setOffline(false);
  await submit.click();
  await expectToast(page, "Event updated successfully", "Open day");
  await expect(entry(page, "Open day")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Open day" })).toBeFocused();
});

test("an admin deletes an event after a confirmation, and the focus stays in the list", async ({
  browser,
}) => {
  const page = await open(browser);
  await page.getByRole("button", { name: "Delete Open evening" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this event?" });
  await expect(question).toContainText(`“Open evening”, ${dateText(date)}.`);
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectNoAxeViolationsInDialog(question);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("button", { name: "Delete Open evening" })).toBeFocused();
  await page.getByRole("button", { name: "Delete Open evening" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Event deleted successfully", "Open evening");
  await expect(page.getByText("No events for this month")).toBeVisible();
  await expect(add(page)).toBeFocused();
  expect(await own().sql`select id from academic_calendar_events`).toEqual([]);
});

test("an event deleted or changed by another admin: editing it loses nothing, and deleting it says so", async ({
  browser,
}) => {
  const page = await open(browser);
  const form = await edit(page, "Open evening");
  await form.getByLabel("Title").fill("Open all night");
  await own().sql`delete from academic_calendar_events`;
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Failed to update event");
  await expect(form.getByRole("alert")).toContainText("Your text is still here: save it as a new event.");
  await form.getByRole("button", { name: "Add event" }).click();
  await expectToast(page, "Event added successfully", "Open all night");

  await page.getByRole("button", { name: "Delete Open all night" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this event?" });
  await own().sql`update academic_calendar_events set title = 'Moved', version = version + 1`;
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question.getByRole("alert")).toContainText("Someone else changed this event.");
  await question.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Delete Moved" }).click();
  await own().sql`delete from academic_calendar_events`;
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to delete event", "This event no longer exists. Someone else deleted it.");
  await expect(question).toBeHidden();
  await expect(page.getByText("No events for this month")).toBeVisible();
});

async function edit(page: Page, title: string) {
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  await expect(form).toBeVisible();
  return form;
}

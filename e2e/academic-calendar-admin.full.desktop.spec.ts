import { expect, type Page, test } from "@playwright/test";
import { dateText, periodText } from "../src/shared/time/dates.ts";
import { add, calendarSite, date, entry, month } from "./academic-calendar-admin.steps.ts";
import { expectToast, expireSession, signInAgain } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { admin, signedInStorage } from "./sessions.ts";

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
  await page.getByRole("button", { name: "Delete Welcome week" }).click();
  await expect(
    page.getByRole("dialog", { name: "Are you sure you want to delete this event?" }),
  ).toContainText(`“Welcome week”, ${period}.`);
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
  // The toast's script cannot load either; the page must survive that.
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

test("after an expired session the admin signs in again, and the form has kept the draft", async ({
  browser,
}) => {
  // The browser ends its session.
  const page = await open(browser, 1280, await signedInStorage(own().site, admin));
  const form = await edit(page, "Open evening");
  await form.getByLabel("Title").fill("Open day");
  await expireSession(page);
  await form.getByRole("button", { name: "Save event" }).click();
  await expectNoAxeViolationsInDialog(page.getByRole("dialog", { name: "Sign in again" }));
  await page.unrouteAll();
  await signInAgain(page, admin);
  await expect(form.getByLabel("Title")).toHaveValue("Open day");
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Event updated successfully", "Open day");
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

test("of two admins the later sees the conflict, and loses nothing", async ({ browser }) => {
  const [first, second] = [await open(browser), await open(browser)];
  const theirs = await edit(first, "Open evening");
  const mine = await edit(second, "Open evening");
  await mine.getByLabel("Description").fill("Bring a friend");
  await mine.getByLabel("Title").fill("Open night");
  await theirs.getByLabel("Title").fill("Open house");
  await theirs.getByLabel("Institution").selectOption("UEL");
  await theirs.getByRole("button", { name: "Save event" }).click();
  await expect(theirs).toBeHidden();

  await mine.getByRole("button", { name: "Save event" }).click();
  await expectToast(second, "Failed to update event");
  const conflict = mine.getByRole("alert");
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText("Title is now “Open house” – you have “Open night”");
  await expect(conflict).toContainText("Institution is now UEL");
  await expect(mine.getByLabel("Title")).toHaveValue("Open night");
  await expectNoAxeViolations(second);
  await conflict.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(mine.getByLabel("Institution")).toHaveValue("uel");
  await mine.getByRole("button", { name: "Save event" }).click();
  await expectToast(second, "Event updated successfully");
  expect(
    await own().sql`select title, description, institution, version from academic_calendar_events`,
  ).toEqual([{ title: "Open night", description: "Bring a friend", institution: "uel", version: 3 }]);
  // The first admin's page updates without a reload.
  await expect(entry(first, "Open night")).toContainText("Bring a friend");
});

test("an event deleted by another admin: deleting it says so, and editing it loses nothing", async ({
  browser,
}) => {
  const page = await open(browser);
  const form = await edit(page, "Open evening");
  await form.getByLabel("Title").fill("Open all night");
  await own().sql`delete from academic_calendar_events`;
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Failed to update event");
  await expect(form.getByRole("alert")).toContainText("What you typed is still here: save it as a new one.");
  await form.getByRole("button", { name: "Add event" }).click();
  await expectToast(page, "Event added successfully", "Open all night");

  await page.getByRole("button", { name: "Delete Open all night" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this event?" });
  await own().sql`delete from academic_calendar_events`;
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(
    page,
    "Failed to delete event",
    "This event is gone. Somebody else has already deleted it.",
  );
  await expect(question).toBeHidden();
  await expect(page.getByText("No events for this month")).toBeVisible();
});

test("an event changed by another admin is shown again before it can be deleted", async ({ browser }) => {
  const page = await open(browser);
  await page.getByRole("button", { name: "Delete Open evening" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this event?" });
  await own().sql`update academic_calendar_events set title = 'Moved', version = version + 1`;
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Failed to delete event");
  await expect(question.getByRole("alert")).toContainText("Somebody else has changed this event.");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(entry(page, "Moved")).toBeVisible();
});

test("markup and the longest words appear as text, and widen nothing at 320 px and at 200 % text", async ({
  browser,
}) => {
  const title = `<img src=x onerror="document.title='hacked'">`;
  const word = "W".repeat(120);
  const { sql } = own();
  for (const text of [title, word, `${word.slice(0, 119)}2`, `${word.slice(0, 119)}3`])
    await sql`insert into academic_calendar_events (date, title, description, created_at, updated_at)
      values (${date}, ${text}, ${`<script>document.title = "hacked"</script>${word}`}, now(), now())`;
  const page = await open(browser, 320);
  await expect(entry(page, title)).toContainText("<script>");
  await expect(page).not.toHaveTitle("hacked");
  const sizes = { 320: "100%", 390: "200%" };
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize({ width: Number(width), height: 844 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(Number(width));
  }
  await expect(page.locator(`[data-date="${date}"]`)).toContainText("+2");
  await expectNoAxeViolations(page);
});

async function edit(page: Page, title: string) {
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  await expect(form).toBeVisible();
  return form;
}

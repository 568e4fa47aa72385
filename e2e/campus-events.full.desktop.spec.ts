import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { edit, eventsSite } from "./campus-events.steps.ts";
import { itemOf, menuOf, pressInRow } from "./event-rows.steps.ts";

const { own, open } = eventsSite();

test("a concurrent change is shown next to the draft, and nothing is lost", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Venue").fill("The Vault");
  await own()
    .sql`update campus_events set venue = 'Great Hall', max_capacity = 200, updated_at = now() + interval '1 minute'`;
  await form.getByRole("button", { name: "Save event" }).click();
  const conflict = form.getByRole("alert");
  await expect(conflict).toContainText("Venue is now Great Hall – you have The Vault");
  await expect(conflict).toContainText("Capacity is now 200");
  await expect(conflict).toBeFocused();
  await expectToast(page, "Not saved");
  await expectNoAxeViolations(page);
  await conflict.getByRole("button", { name: "Keep what I typed" }).click();
  await expect(form.getByLabel("University")).toBeFocused();
  await expect(form.getByLabel("Capacity")).toHaveValue("200");
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Event saved");
  expect(await own().sql`select venue, max_capacity from campus_events`).toEqual([
    { venue: "The Vault", max_capacity: 200 },
  ]);
});

test("without a network the form keeps the draft, and leaving asks first", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await edit(page);
  await form.getByLabel("Location").fill("Docklands");
  await page.route("**/api/admin/campus/events/*", (route) => route.abort());
  await form.getByRole("button", { name: "Save event" }).click();
  await expect(form.getByRole("alert")).toContainText("Check your connection and try again.");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Leave it unsaved?" });
  await question.getByRole("button", { name: "Keep writing" }).click();
  await expect(form.getByLabel("Location")).toHaveValue("Docklands");
  await form.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard it" }).click();
  await expect(form).toBeHidden();
  expect(await own().sql`select location from campus_events`).toEqual([{ location: "London E16" }]);
});

test("a form that is being saved stays open until the answer", async ({ browser }) => {
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Capacity").fill("190");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/admin/campus/events/*", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await form.getByRole("button", { name: "Save event" }).click();
  await expect(form.getByRole("button", { name: "Saving…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  held.resolve();
  await expectToast(page, "Event saved", "UEL");
  await expect(form).toBeHidden();
});

test("moving a night with a waiting list asks first, then cancels or moves it", async ({ browser }) => {
  await someoneWaits();
  const page = await open(browser);
  const form = await edit(page);
  await form.getByLabel("Venue").fill("The Vault");
  await form.getByRole("button", { name: "Save event" }).click();
  const question = page.getByRole("dialog", { name: "Move the night?" });
  await expect(question).toContainText("Nobody holds a ticket, and one is waiting.");
  await question.getByRole("button", { name: "KEEP AS IT WAS" }).click();
  await expect(form.getByLabel("Venue")).toHaveValue("The Vault");
  expect(await own().sql`select venue from campus_events`).toEqual([{ venue: "Royal Dock Hall" }]);
  await form.getByRole("button", { name: "Save event" }).click();
  await question.getByRole("button", { name: "MOVE AND MAIL THEM" }).click();
  await expectToast(page, "Event saved", "UEL");
  expect(await own().sql`select venue, calendar_sequence from campus_events`).toEqual([
    { venue: "The Vault", calendar_sequence: 1 },
  ]);
});

test("a night with a waiting list is called off instead of deleted, and then marked", async ({ browser }) => {
  await someoneWaits();
  const page = await open(browser);
  await menuOf(page).press("Enter");
  await expect(itemOf(page, "Call off")).toBeVisible();
  await expect(itemOf(page, "Delete")).toHaveCount(0);
  await itemOf(page, "Call off").press("Enter");
  const question = page.getByRole("dialog", { name: "Call this night off?" });
  await expect(question).toContainText("and one is waiting.");
  await question.getByLabel("Message to everybody").fill("No power in the hall.");
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Call it off" }).click();
  await expectToast(page, "Called off", "One mail is on its way.");
  await expect(page.getByRole("main").getByText("CALLED OFF")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add event" })).toBeFocused();
  await menuOf(page).press("Enter");
  await expect(itemOf(page, "Copy")).toBeVisible();
  for (const item of ["Edit", "Call off"]) await expect(itemOf(page, item)).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect(await own().sql`select status, called_off_message from campus_events`).toEqual([
    { status: "called_off", called_off_message: "No power in the hall." },
  ]);
});

test("the form keeps a margin to the screen, and its ticket previews the draft", async ({ browser }) => {
  const page = await open(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  const form = await edit(page);
  const margins = async () => {
    const { y = 0, height = 0 } = (await form.boundingBox()) ?? {};
    return Math.min(y, 900 - y - height);
  };
  // It slides in.
  await expect.poll(margins).toBeGreaterThanOrEqual(31);
  await form.getByLabel("University").fill("Kingston");
  await form.getByLabel("Venue").fill("The Cellar");
  await expect(form.getByText("Kingston", { exact: true })).toBeAttached();
  await expect(form.getByText(/^The Cellar, /)).toBeVisible();
});

test("an event without bookings is deleted after a confirmation", async ({ browser }) => {
  await own().sql`update campus_events set current_attendees = 0`;
  const page = await open(browser);
  await pressInRow(page, "", "Delete");
  const question = page.getByRole("dialog", { name: "Delete this event?" });
  await expect(question.getByRole("button", { name: /Keep|Delete/ })).toHaveText(["Keep it", "Delete"]);
  await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expect(question.getByRole("button", { name: "Delete" })).toHaveCSS("border-color", "rgb(176, 0, 58)");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Event deleted", "UEL, 22 Mar 2099");
  await expect(page.getByText("No events yet")).toBeVisible();
  expect(await own().sql`select id from campus_events`).toEqual([]);
});

/** Puts an account on the waiting list of the only event, which has no bookings. */
async function someoneWaits(): Promise<void> {
  await own().sql`update campus_events set current_attendees = 0`;
  await own().sql`insert into campus_waiting_list (event_id, user_id, created_at)
    select event.id, person.id, now() from campus_events event, users person limit 1`;
}

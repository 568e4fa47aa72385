import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations, expectNoAxeViolationsInDialog } from "./axe.ts";
import { menuOf, pressInRow } from "./event-rows.steps.ts";
import { siteForFile } from "./file-site.ts";
import { pressOn, tabTo } from "./keyboard.steps.ts";
import { mailAbout } from "./own-site.ts";
import { admin, openAs } from "./sessions.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });

const holder = "ada@people.example";
const party = "(Listening party|Roof cinema)$";

test("by keyboard an admin edits an event, sees what another admin saved first, and those with a place are mailed its move", async ({
  browser,
}) => {
  await own().sql`with event as (
      insert into campus_events (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
      values ('signal', 'Listening party', 'Arch 42', '', '2099-03-14', '18:30', 0, 100, 1, now(), now()) returning id)
    insert into campus_ticket_bookings (event_id, is_guest, student_email, address_proven_at, student_name, ticket_code, ticket_price_pence, idempotency_key, created_at, updated_at)
    select id, true, ${holder}, now(), 'Ada Example', 'SG-7K4Q-91MX', 0, gen_random_uuid(), now(), now() from event`;
  const page = await openEvents(browser);
  await expectNoAxeViolations(page);
  const form = page.getByRole("dialog", { name: "Edit event" });
  const save = form.getByRole("button", { name: "Save event" });

  await test.step("another admin saves first: both versions are shown, and nothing is lost", async () => {
    await tabTo(page, menuOf(page, party));
    await pressInRow(page, party, "Edit");
    await expect(form.getByLabel("Title")).toBeFocused();
    await expectNoAxeViolationsInDialog(form);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Roof cinema");
    await saveAsAnother(browser, "Bring a cushion.");
    await pressOn(page, save);
    const conflict = form.getByRole("alert");
    await expect(conflict).toContainText("Someone else changed this event while you were editing.");
    await expect(conflict).toContainText("Description is now “Bring a cushion.”");
    await expect(conflict).toBeFocused();
    await expectNoAxeViolationsInDialog(form);
    await pressOn(page, conflict.getByRole("button", { name: "Keep what I typed" }));
    await expect(form.getByLabel("Title")).toBeFocused();
    await expect(form.getByLabel("Title")).toHaveValue("Roof cinema");
    await expect(form.getByLabel("Description")).toHaveValue("Bring a cushion.");
  });

  await test.step("the move is confirmed with the number of people, who are mailed", async () => {
    await pressOn(page, save);
    const question = page.getByRole("dialog", { name: "Move the event?" });
    await expect(question).toContainText("1 person has a place.");
    await expectNoAxeViolationsInDialog(question);
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(save).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, question.getByRole("button", { name: "MOVE AND MAIL THEM" }));
    await page.keyboard.press("Enter");
    await expectToast(page, "Event updated successfully", "Roof cinema");
    await expect(form).toBeHidden();
    await expect(menuOf(page, party)).toBeFocused();
    await expectNoAxeViolations(page);
    const mail = await mailAbout(own(), holder, "Your event has changed");
    expect(mail.text).toContain("It was: Listening party, 14 Mar 2099, 18:30, Arch 42");
  });

  await test.step("too few places are marked at their field, and closing asks about what is typed", async () => {
    await pressInRow(page, party, "Edit");
    const places = form.getByLabel("Max attendees");
    await tabTo(page, places);
    await expect(places).toHaveAccessibleDescription("1 taken.");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("0");
    await page.keyboard.press("Enter");
    await expect(places).toBeFocused();
    await expect(places).toHaveAttribute("aria-invalid", "true");
    await expectNoAxeViolationsInDialog(form);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Leave it unsaved?" })).toBeVisible();
  });
});

/** Changes the description as another admin, in another browser. */
async function saveAsAnother(browser: Browser, description: string): Promise<void> {
  const page = await openEvents(browser);
  await pressInRow(page, party, "Edit");
  const form = page.getByRole("dialog", { name: "Edit event" });
  await form.getByLabel("Description").fill(description);
  await form.getByRole("button", { name: "Save event" }).click();
  await expectToast(page, "Event updated successfully");
}

async function openEvents(browser: Browser): Promise<Page> {
  const page = await openAs(browser, own().site, admin, "/admin/signal");
  await expect(menuOf(page, party)).toBeVisible();
  return page;
}

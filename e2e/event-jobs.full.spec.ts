import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { addDays } from "../src/shared/time/plain-dates.ts";
import { expectToast, fill } from "./auth.steps.ts";
import { expectNoAxeViolationsInDialog } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { addMentor } from "./labs-admin.steps.ts";
import { admin, openAs } from "./sessions.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });

/**
 * A part-time coordinator's work for an event, in clicks from /admin. Typing and choosing in a field do not count.
 */
test.beforeAll(async () => {
  const { sql, secretKey } = own();
  await sql`delete from campus_events`;
  const [night] = await sql`insert into campus_events
    (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
    values ('Jobs Test', 'London', 'The Hall', current_date + 20, '19:00', 500, 100, 60, 'tickets_live', now(), now()) returning id`;
  await sql`with holders as (
      insert into users (email, password_hash) select 'guest' || n || '@jobs.example', 'x' from generate_series(1, 60) n returning id, email)
    insert into campus_ticket_bookings
      (event_id, student_name, student_email, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    select ${night?.id}, initcap(split_part(email, '@', 1)), email, id, gen_random_uuid(), email, 500, now(), now() from holders`;
  await sql`insert into campus_booking_sensitive_data (booking_id, access_needs)
    select id, ${secretsFrom(secretKey).seal("campus booking", "A ramp")} from campus_ticket_bookings where student_name = 'Guest7'`;
  await addMentor(sql, "Amara James", "Beats");
});

test("six weekly lab sessions: 4 presses, with their dates in view", async ({ browser }) => {
  const { page, press, presses } = await desk(browser);
  await press(allPages(page).getByRole("link", { name: "Labs" }));
  await press(page.getByRole("button", { name: "Add session" }));
  const form = page.getByRole("dialog", { name: "Add session" });
  await fill(page, {
    Title: "Beats",
    Date: "2099-01-29",
    Start: "18:00",
    End: "20:00",
    "Max participants": "8",
  });
  await form.getByLabel("Mentor").selectOption({ label: "Amara James, Beats" });
  await form.getByLabel("Where").fill("Studio 2");
  await press(form.getByLabel("Every week"));
  const dates = Array.from({ length: 6 }, (_, week) => addDays("2099-01-29", 7 * week));
  await expect(form.getByRole("checkbox", { name: /^Thursday \d+ \w+ 2099$/, checked: true })).toHaveCount(6);
  for (const each of await form.getByRole("checkbox", { name: /^Thursday/ }).all())
    await expect(each).toBeInViewport();
  await press(form.getByRole("button", { name: "Add 6 sessions" }));
  await expectToast(page, "Session created successfully", "Beats, on 6 dates");
  const added = await own()
    .sql`select event_date::text as date from campus_events where university = 'Beats' order by 1`;
  expect(added.map(({ date }) => date)).toEqual(dates);
  await expect(page.getByRole("link", { name: /^Beats/ })).toHaveCount(6);
  expect(presses()).toBe(4);
});

test("what somebody needs at a night, with a link to answer: 3 presses", async ({ browser }) => {
  const { page, press, presses } = await desk(browser);
  await press(page.getByRole("link", { name: /^Jobs Test/ }));
  await press(page.getByRole("link", { name: "Access needs 1" }));
  await press(page.getByRole("button", { name: "Guest7: details" }));
  const details = page.getByRole("dialog", { name: "Guest7" });
  await expect(details).toContainText("A ramp");
  await expect(details.getByRole("link", { name: "Email" })).toHaveAttribute(
    "href",
    "mailto:guest7@jobs.example",
  );
  expect(presses()).toBe(3);
});

test("one booking of many is cancelled: 4 presses, the last of which confirms", async ({ browser }) => {
  const { page, press, presses } = await desk(browser);
  await press(allPages(page).getByRole("link", { name: "Campus" }));
  await page.getByRole("searchbox", { name: "Search bookings" }).fill("Guest42");
  await press(page.getByRole("button", { name: "More for Guest42" }));
  await press(page.getByRole("button", { name: "Cancel booking: Guest42" }));
  const question = page.getByRole("dialog", { name: "Cancel this booking?" });
  await question.getByLabel("Why").fill("You asked us to.");
  await press(question.getByRole("button", { name: "Cancel and mail" }));
  await expectToast(page, "Booking cancelled");
  expect(presses()).toBe(4);
});

test("everybody with a place at a night gets a mail: 4 presses", async ({ browser }) => {
  const { page, press, presses } = await desk(browser);
  await press(page.getByRole("link", { name: /^Jobs Test/ }));
  await press(page.getByRole("tab", { name: "Messages" }));
  await fill(page, { Subject: "Doors open later", Message: "At 19:30." });
  await press(page.getByRole("button", { name: "Preview" }));
  const dialog = page.getByRole("dialog", { name: /^Send to / });
  await expect(dialog).toContainText("You get this because you have a ticket for Jobs Test");
  await expectNoAxeViolationsInDialog(dialog);
  await press(dialog.getByRole("button", { name: "Send", exact: true }));
  await expectToast(page, "On its way");
  expect(presses()).toBe(4);
});

test("a volunteer gets a pass for the door: 3 presses", async ({ browser }) => {
  const { page, press, presses } = await desk(browser);
  await press(page.getByRole("link", { name: /^Jobs Test/ }));
  await press(page.getByRole("tab", { name: "Door" }));
  await page.getByLabel("Name of the phone").fill("Door 2");
  await press(page.getByRole("button", { name: "Make a pass" }));
  await expect(page.getByRole("img", { name: "QR code of the link for Door 2" })).toBeVisible();
  expect(presses()).toBe(3);
});

const allPages = (page: Page) => page.getByRole("navigation", { name: "Back office" });

/** An admin's back office, and a click that counts. */
async function desk(browser: Browser) {
  const page = await openAs(browser, own().site, admin, "/admin");
  let count = 0;
  const press = (target: Locator) => {
    count += 1;
    return target.click();
  };
  return { page, press, presses: () => count };
}

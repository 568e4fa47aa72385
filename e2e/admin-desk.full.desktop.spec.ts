import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { menuOf, pressInRow } from "./event-rows.steps.ts";
import { siteForFile } from "./file-site.ts";
import { admin, openAs } from "./sessions.ts";

// The admin lists, on a separate site with known rows.
const own = siteForFile();

const ROWS = 50_000;

test("an admin creates an event, deactivates it, and works through 50,000 invitations", async ({
  browser,
}) => {
  const { site, sql } = own();
  await sql`delete from campus_ticket_bookings where is_guest`;
  await sql`delete from campus_events where kind = 'signal'`;
  const page = await openAs(browser, site, admin, "/admin/signal");

  await test.step("an event", async () => {
    await page.getByRole("button", { name: "Create event" }).click();
    await expect(page.getByText("Title and event date are required")).toHaveCount(2);
    await page.getByLabel("Title").fill("Block party");
    await page.getByLabel("Event date").fill("2099-07-14T18:30");
    await page.getByRole("button", { name: "Create event" }).click();
    await expectToast(page, "Event created successfully", "Block party");
    await pressInRow(page, "Block party", "Deactivate");
    await expectToast(page, "Event deactivated", "Block party");
    await expect(menuOf(page, "Block party")).toBeFocused();
    await pressInRow(page, "Block party", "Activate");
    await expectToast(page, "Event activated", "Block party");
    await expectNoAxeViolations(page);
  });

  await test.step("many invitations", async () => {
    await sql`
      with event as (
        insert into campus_events (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity,
          current_attendees, created_at, updated_at)
        values ('signal', 'Festival', '', '', '2099-07-14', '19:30', 0, ${ROWS}, ${ROWS}, now(), now()) returning id
      ), invited as (
        insert into campus_ticket_bookings (event_id, is_guest, student_email, student_name, ticket_code, ticket_price_pence,
          idempotency_key, created_at, updated_at)
        select id, true, 'p' || n || '@people.example', 'Person ' || n, 'SG-' || n, 0, gen_random_uuid(),
          now() - n * interval '1 second', now() from event, generate_series(1, ${ROWS}::int) n
        returning id, student_name
      )
      insert into signal_shown_codes (code, booking_id, full_name, shown_at, idempotency_key)
      select 'SG-' || overlay(lpad(substr(student_name, 8), 8, '0') placing '-' from 5 for 0), id, student_name, now(), gen_random_uuid()
      from invited`;
    await page.getByRole("tab", { name: "Signal invitations 50000" }).click();
    await expect(page.getByText("Showing 1–50 of 50,000")).toBeVisible();
    const table = page.getByRole("table", { name: "All invitations, newest first" });
    await expect(table.getByRole("row")).toHaveCount(51);
    const way = (name: string) => page.getByRole("button", { name, exact: true });
    await way("Last").press("Enter");
    await expect(page.getByText("Showing 49,951–50,000 of 50,000")).toBeVisible();
    await expect(table.getByText("Person 50000", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/from=end/);
    await way("First").press("Enter");
    await expect(table.getByText("Person 1", { exact: true })).toBeVisible();
    const search = page.getByLabel("Search invitations");
    await search.fill("p4321@");
    await expect(page.getByText("Showing 1 of 50,000")).toBeVisible();
    await page.getByLabel("Code at the door").fill("sg 0000 4321");
    await page.getByRole("button", { name: "Mark as used", exact: true }).click();
    await expectToast(page, "Invitation marked as used", "Person 4321, SG-0000-4321");
    await page.getByRole("button", { name: "Undo use: Person 4321" }).click();
    await expect(table.getByText("Active", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);

    await search.fill("");
    await expect(page.getByText("Showing 1–50 of 50,000")).toBeVisible();
    const box = (person: number) =>
      page.getByRole("checkbox", { name: `Select Person ${person}`, exact: true });
    await way("Next").press("Enter");
    await expect(page.getByText("Showing 51–100 of 50,000")).toBeVisible();
    await box(60).check();
    await way("Next").press("Enter");
    await expect(page.getByText("Showing 101–150 of 50,000")).toBeVisible();
    await box(110).check();
    await expect(page.getByRole("button", { name: "Withdraw 2", exact: true })).toBeVisible();
    await way("Previous").press("Enter");
    await expect(box(60)).toBeChecked();
  });

  await test.step("another number of invitations than was confirmed", async () => {
    await page.goto("/admin?list=invitations");
    await page.getByRole("button", { name: "Select all 50,000 not used" }).click();
    await page.getByRole("button", { name: "Withdraw 50,000" }).click();
    const question = page.getByRole("dialog", { name: /^Withdraw / });
    await sql`delete from campus_ticket_bookings where student_email = 'p777@people.example'`;
    await question.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expectToast(page, "The list has changed", "Look at it again");
    await expect(question).toHaveCount(0);
    await page.getByRole("button", { name: "Withdraw 49,999" }).click();
    await expect(question).toContainText("Withdraw 49,999 invitations?");
    await question.getByRole("button", { name: "Keep them" }).click();
  });
});

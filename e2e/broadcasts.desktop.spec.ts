import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { pressInRow } from "./event-rows.steps.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

const own = siteForFile();

test("from the row of a night to a mail to everybody with a place", async ({ browser }) => {
  const { site, sql } = own();
  await sql`delete from campus_events`;
  const [event] =
    await sql`insert into campus_events (university, location, venue, event_date, event_time, headliners, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
    values ('UEL', 'London E16', 'Royal Dock Hall', '2099-03-22', '18:00', '{Tee}', 450, 180, 1, 'tickets_live', now(), now()) returning id`;
  await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    select ${event?.id}, 'Me', email, 'UEL', id, gen_random_uuid(), gen_random_uuid()::text, 450, now(), now() from users where email = ${admin.email}`;
  const storageState = await signedInStorage(site, admin);
  const context = await browser.newContext({ baseURL: site, storageState });
  const page = await context.newPage();
  await page.goto("/campus-admin");
  await page.getByRole("tab", { name: "Event management" }).click();
  await pressInRow(page, "UEL", "Write");

  const form = page.getByRole("region", { name: "A new mail" });
  await expect(form.getByLabel("To").locator("option:checked")).toHaveText("UEL, 22 Mar 2099: One person");
  await form.getByLabel("Subject").fill("Doors open later");
  await form.getByLabel("Message").fill("At 19:30. Bring a coat.");
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await form.getByRole("button", { name: "Look at it" }).click();
  const dialog = page.getByRole("dialog", { name: /^Send to / });
  await expect(dialog).toContainText("You get this because you have a ticket for UEL, 22 Mar 2099.");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(page, "On its way");
  const written = page.getByRole("region", { name: "Written before" });
  await expect(written.getByRole("heading", { name: "Doors open later" })).toBeVisible();
  await context.close();
});

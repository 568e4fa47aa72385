import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { menuOf, pressInRow } from "./event-rows.steps.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// The admin lists, on a site of their own with known rows.
const own = siteForFile();

const ROWS = 50_000;

test("an admin creates an event, deactivates it, and works through 50,000 invitations", async ({
  browser,
}) => {
  const { site, sql } = own();
  await sql`delete from campus_ticket_bookings where is_guest`;
  await sql`delete from campus_events where kind = 'signal'`;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    storageState: await signedInStorage(site, admin),
  });
  const page = await context.newPage();
  await page.goto("/admin");

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
    const table = page.getByRole("table", { name: "All invitations, the newest first" });
    await expect(table.getByRole("row")).toHaveCount(51);
    const way = (name: string) => page.getByRole("button", { name, exact: true });
    await way("Last").press("Enter");
    await expect(page.getByText("Showing 49,951–50,000 of 50,000")).toBeVisible();
    await expect(table.getByText("Person 50000", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/from=end/);
    await page.reload();
    await expect(table.getByText("Person 50000", { exact: true })).toBeVisible();
    await way("First").press("Enter");
    await expect(table.getByText("Person 1", { exact: true })).toBeVisible();
    await expect(way("First")).toBeFocused();

    const search = page.getByLabel("Search invitations");
    await search.fill("p43210@");
    await expect(table.getByText("Person 43210", { exact: true })).toBeVisible();
    await search.fill("p4321@");
    await expect(page.getByText("Showing 1 of 50,000")).toBeVisible();
    await expect(page).toHaveURL(/q=p4321%40/);
    await page.getByRole("tab", { name: /^Alert subscriptions/ }).click();
    await expect(page).not.toHaveURL(/q=/);
    await page.goBack();
    await expect(search).toHaveValue("p4321@");
    await expect(page.getByText("Showing 1 of 50,000")).toBeVisible();
    await expect(page).toHaveURL(/q=p4321%40/);
    await page.getByLabel("Code at the door").fill("sg 0000 4321");
    await page.getByRole("button", { name: "Mark as used", exact: true }).click();
    await expectToast(page, "Invitation marked as used", "Person 4321, SG-0000-4321");
    await expect(table.getByText("Used", { exact: true })).toBeVisible();
    await page.getByLabel("Code at the door").fill("SG-0000-4321");
    await page.getByRole("button", { name: "Mark as used", exact: true }).click();
    await expect(page.getByText(/This code was used before/).first()).toBeVisible();
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
    await page.goBack();
    await page.reload();
    await expect(page.getByText("Showing 101–150 of 50,000")).toBeVisible();
    const link = page.url();
    await page.goto("/admin");
    await page.goto(link);
    await expect(page.getByText("Showing 50 rows of 50,000")).toBeVisible();
    await expect(table.getByText("Person 101", { exact: true })).toBeVisible();
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
  await context.close();
});

test("a file of invitations has the phone numbers in full, after the password", async ({ browser }) => {
  const { site, sql, secretKey } = own();
  const secrets = secretsFrom(secretKey);
  await sql`truncate campus_ticket_bookings cascade`;
  await sql`delete from campus_events where kind = 'signal'`;
  await sql`
    with event as (
      insert into campus_events (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity,
          current_attendees, created_at, updated_at)
      values ('signal', 'Festival', '', '', '2099-07-14', '19:30', 0, 10, 1, now(), now()) returning id
    ), guest as (
      insert into campus_ticket_bookings (event_id, is_guest, student_email, student_name, ticket_code, ticket_price_pence,
          idempotency_key, created_at, updated_at)
      select id, true, 'ana@people.example', 'Ana', 'SG-7K4Q-91MX', 0, gen_random_uuid(), now(), now() from event
      returning id
    )
    insert into campus_booking_sensitive_data (booking_id, phone_number)
    select id, ${secrets.seal("campus booking", "020 7946 0182")} from guest`;
  const context = await browser.newContext({
    baseURL: site,
    storageState: await signedInStorage(site, admin),
  });
  await sql`update sessions set amr = '[{"method":"password","timestamp":1}]'`;
  const page = await context.newPage();
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Signal invitations 1" }).click();
  await expect(page.getByText("020 7946 0182")).toHaveCount(0);
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = page.waitForEvent("download");
  await page.getByLabel("Your password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Carry on" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text).toContain("Ana,ana@people.example,020 7946 0182,");
  expect(await sql`select detail from audit_log where event = 'list-exported'`).toEqual([
    { detail: { list: "signal.invitations.list", rows: 1 } },
  ]);
  await context.close();
});

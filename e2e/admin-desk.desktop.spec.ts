import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectToast } from "./auth.steps.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { holdRequests } from "./held-requests.ts";
import { admin, openAs } from "./sessions.ts";

// The admin lists, on a separate site with known rows.
const own = siteForFile();

test("an admin uses every list by keyboard; new rows appear without a reload", async ({ browser }) => {
  const { site, sql } = own();
  await sql`delete from campus_ticket_bookings where is_guest`;
  await sql`delete from campus_events where kind = 'signal'`;
  const [event] = await sql`
    insert into campus_events (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
    values ('signal', 'Block party', '', '', '2099-07-14', '19:30', 0, 100, 0, now(), now()) returning id`;
  const invite = (from: number, to: number) => sql`
    with invited as (
      insert into campus_ticket_bookings (event_id, is_guest, student_email, student_name, ticket_code, ticket_price_pence, idempotency_key, created_at, updated_at)
      select ${event?.id}, true, 'p' || n || '@people.example', 'Person ' || n, 'SG-' || n, 0, gen_random_uuid(),
        now() + n * interval '1 second', now() from generate_series(${from}::int, ${to}::int) n
      returning id, student_name
    )
    insert into signal_shown_codes (code, booking_id, full_name, shown_at, idempotency_key)
    select 'SG-0000-' || 1000 + substr(student_name, 8)::int, id, student_name, now(), gen_random_uuid() from invited`;
  await invite(1, 60);
  await sql`insert into alert_subscriptions (full_name, email, subscription_types, created_at, updated_at)
    values ('Amara Okafor', 'amara@people.example', '{events}', now(), now())`;
  await sql`insert into undertone_ed_registrations
      (full_name, email, phone_number, age, address_newham, motivation, created_at, idempotency_key)
    values ('Ife Clarke', 'ife@people.example', 'sealed', 17, 'sealed', 'sealed', now(), gen_random_uuid())`;
  await sql`insert into school_registrations (email, registered_at) values ('head@school.example', now())`;
  await sql`insert into campus_inquiries (name, email, university, position, message, created_at)
    values ('Kofi Mensah', 'kofi@union.example', 'UEL', 'other', 'We have a hall.', now())`;
  await sql`with mentor as (insert into lab_mentors (name, expertise, email, created_at)
      values ('Jo', 'Beats', 'sealed', now()) returning id)
    insert into mentor_contact_requests (mentor_id, requester_name, requester_email, message, created_at, idempotency_key)
    select id, 'Rafi', 'rafi@people.example', 'Which mixer?', now(), gen_random_uuid() from mentor`;
  await sql`with video as (
      insert into culture_videos (title, video_url, file_size, duration, width, height)
      values ('Stack test', '/media/culture-videos/none.mp4', 1, 1, 640, 360) returning id)
    insert into video_reports (video_id, video_title, reason, text, created_at)
    select id, 'Stack test', 'unkind', 'Not nice.', now() from video`;
  const page = await openAs(browser, site, admin, "/admin");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const main = page.getByRole("main");

  await test.step("Today has what waits, with its age, and the lists as pages", async () => {
    await expect(
      main.getByRole("link", { name: /^1 open report since today Review reports$/ }),
    ).toBeVisible();
    await expect(main.getByRole("link", { name: /^1 new registration/ })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("each list opens with an arrow key, with its count and the new rows", async () => {
    for (const [path, ...lists] of [
      [
        "/admin/signal",
        ["Signal events 1", "Block party"],
        ["Signal invitations 60", "Person 60"],
        ["Alert subscriptions 1", "amara@people.example"],
      ],
      [
        "/admin/inbox",
        ["Schools 1", "head@school.example"],
        ["Inquiries 1", "We have a hall."],
        ["Messages 1", "Which mixer?"],
      ],
      ["/admin/reports", ["Reports 1", "Not nice."], ["Decisions 0", "Nothing has been decided yet."]],
    ] as const) {
      await page.goto(path);
      for (const [index, [name, content]] of lists.entries()) {
        await (index === 0 ? tab(name).focus() : page.keyboard.press("ArrowRight"));
        await expect(tab(name)).toBeFocused();
        await expect(page.getByRole("tabpanel").getByText(content, { exact: true })).toBeVisible();
        await expectNoAxeViolations(page);
      }
    }
  });

  await test.step("a number of Today leads to the rows that it counts", async () => {
    await sql`insert into video_reports (video_title, reason, created_at, resolved_at)
      values ('Settled before', 'unkind', now() - interval '1 day', now())`;
    await page.goto("/admin");
    await main.getByRole("link", { name: /^1 open report/ }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/reports\?show=open$/);
    await expect(tab("Reports 2")).toBeVisible();
    await expect(page.getByText("Showing 1 of 2")).toBeVisible();
    const state = page.getByRole("tabpanel").getByLabel("Show");
    await expect(state).toHaveValue("open");
    await state.focus();
    await state.selectOption("");
    await expect(page.getByText("Showing 2 of 2")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("Showing 1 of 2")).toBeVisible();
    await expect(state).toBeFocused();
    await state.selectOption("settled");
    await expect(page.getByText("Settled before", { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step("a report leads to its video, where it is settled", async () => {
    await page.goto("/admin?list=reports");
    await expect(page).toHaveURL("/admin/reports?list=reports");
    await page.getByRole("link", { name: "Settle: Stack test" }).press("Enter");
    await expect(page.getByRole("button", { name: "Decide about Stack test" })).toBeFocused();
    await page.keyboard.press("Enter");
    const decision = page.getByRole("dialog", { name: "Decide about this video" });
    await expect(decision).toContainText("Moderators can bring it back for 30 days");
    await expect(decision).toContainText("this cannot be undone");
    await decision.getByLabel("It breaks no rule").check();
    await decision.getByLabel("Why it stays").fill("Nothing unkind in it.");
    await decision.getByRole("button", { name: "Decide" }).click();
    await expectToast(page, "Reports settled", "Stack test");
    await page.goBack();
    await tab("Reports 2").focus();
    await page.keyboard.press("End");
    await expect(page.getByRole("tabpanel").getByText("Stays up: It breaks none")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    const row = page.getByRole("row", { name: /Stack test/ });
    await expect(row.getByText("Settled", { exact: true })).toBeVisible();
  });

  await test.step("a search, its file and a code, from the tab on", async () => {
    await page.goto("/admin/signal");
    await tab("Signal events 1").focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Showing 1–50 of 60")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.type("person 12");
    await expect(page.getByText("Showing 1 of 60")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel").getByLabel("Show")).toBeFocused();
    await page.keyboard.press("Tab");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/^signal_invitations_\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await (await download).path(), "utf8")).toMatch(
      /^.Full name,.*\r\nPerson 12,p12@people\.example,.*,SG-0000-1012,Block party,.*,Active,No\r\n$/,
    );
    await page.keyboard.press("Tab");
    await page.keyboard.type("sg 0000 1012");
    await page.keyboard.press("Enter");
    await expectToast(page, "Invitation marked as used", "Person 12, SG-0000-1012");
  });

  await test.step("a code typed while another is on its way stays in the field", async () => {
    const code = page.getByLabel("Code at the door");
    const { release } = await holdRequests(page, "**/api/admin/signal/invitations/used");
    await code.fill("SG-0000-1013");
    await code.press("Enter");
    await code.fill("SG-0000-1014");
    release();
    await expectToast(page, "Invitation marked as used", "Person 13, SG-0000-1013");
    await expect(code).toHaveValue("SG-0000-1014");
    await code.press("Enter");
    await expectToast(page, "Invitation marked as used", "Person 14, SG-0000-1014");
    await expect(code).toHaveValue("");
  });

  await test.step("a new row keeps the search, and the rows of the page", async () => {
    await invite(61, 61);
    await expect(page.getByText("Showing 1 of 61")).toBeVisible();
    await expect(tab("Signal invitations 61")).toBeVisible();
    await expect(page.getByLabel("Search invitations")).toHaveValue("person 12");
    await page.getByLabel("Search invitations").fill("");
    await expect(page.getByText("Showing 1–50 of 61")).toBeVisible();
    // The earlier search's rows stay until the new ones are read.
    await expect(page.getByText("Person 61", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Next", exact: true }).press("Enter");
    await expect(page.getByText("Showing 51–61 of 61")).toBeVisible();
    const row = page.getByRole("row", { name: /Person 11 / });
    const before = (await row.boundingBox())?.y ?? 0;
    await invite(62, 62);
    await expect(page.getByText("Showing 52–62 of 62")).toBeVisible();
    await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? 0) - before)).toBeLessThan(2);
    await page.getByRole("button", { name: "First", exact: true }).press("Enter");
    await expect(page.getByText("Person 62", { exact: true })).toBeVisible();
  });
});

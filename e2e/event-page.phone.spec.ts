import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { secretsFrom } from "../src/shared/secrets/secrets.server.ts";
import { expectNoAxeViolations } from "./axe.ts";
import { insertEvent } from "./campus.steps.ts";
import { siteForFile } from "./file-site.ts";
import { addMentor, addSession } from "./labs-admin.steps.ts";
import { userIdOf } from "./own-site.ts";
import { admin, openAs, password } from "./sessions.ts";

const own = siteForFile({ CONFIRM_EMAIL: "off" });

test("a lead opens a night from the list: who arrived when, the fire list, and a poster for one sheet", async ({
  browser,
}) => {
  const { sql, site } = own();
  const [night] = await sql`insert into campus_events
    (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
    values ('Fire Test', 'London', 'The Hall', current_date + 20, '19:00', 500, 50, 3, 'tickets_live', now(), now())
    returning id, event_date::text as date`;
  const [user] =
    await sql`insert into users (email, password_hash) values ('fire@site.example', 'x') returning id`;
  const at = `${night?.date} 19:20`;
  await sql`insert into campus_ticket_bookings
    (event_id, student_name, student_email, user_id, idempotency_key, ticket_code, ticket_price_pence, places, checked_in, checked_in_at, created_at, updated_at)
    values (${night?.id}, 'Ada Two', 'fire@site.example', ${user?.id}, gen_random_uuid(), 'UT-FIRE-0001', 500, 2, true,
      ${at}::timestamp at time zone 'Europe/London', now(), now())`;
  const page = await openAs(browser, site, admin, "/campus-admin");
  await page.getByRole("tab", { name: /event/i }).first().click();
  await page.getByRole("link", { name: /^Fire Test/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fire Test");
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  await expect(page.locator("svg.text-ink rect").first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(viewport);
  await page.getByRole("button", { name: "Show as table" }).click();
  const arrivals = page.getByRole("table", { name: "Arrivals by quarter of an hour" });
  await expect(arrivals.getByRole("row").last()).toHaveText(/19:15\s*2/);
  await expectNoAxeViolations(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the fire list" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("Ada Two,2,19:20,UT-FIRE-0001");
  await expect(page.getByText("The security log notes this export.")).toBeVisible();

  for (const [paper, width] of [
    ["a4", 595],
    ["a3", 842],
  ] as const) {
    await page.getByLabel("Paper").selectOption(paper);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf).toContain("/Count 1");
    expect(Number(/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])).toBeCloseTo(width, -1);
  }

  await page.goto(`/admin/event?event=${crypto.randomUUID()}`);
  await expect(page.getByText("No such event")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Event" })).toBeVisible();
  await expect(page.getByRole("button", { name: /try again/i })).toBeHidden();
});

test("an admin goes through the tabs of a night by keyboard, and finds who has access needs", async ({
  browser,
}) => {
  const { sql, site, secretKey } = own();
  const [night] = await sql`insert into campus_events
    (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
    values ('Tab Test', 'London', 'The Hall', current_date + 20, '19:00', 500, 50, 2, 'tickets_live', now(), now()) returning id`;
  for (const name of ["Ada Ramp", "Ben Stairs"])
    await sql`with holder as (
        insert into users (email, password_hash) values (${`${name.slice(0, 3).toLowerCase()}@tabs.example`}, 'x') returning id, email)
      insert into campus_ticket_bookings
        (event_id, student_name, student_email, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
      select ${night?.id}, ${name}, email, id, gen_random_uuid(), ${name}, 500, now(), now() from holder`;
  await sql`insert into campus_booking_sensitive_data (booking_id, access_needs)
    select id, ${secretsFrom(secretKey).seal("campus booking", "A ramp")} from campus_ticket_bookings where ticket_code = 'Ada Ramp'`;
  const page = await openAs(browser, site, admin, "/campus-admin");
  const tab = (name: string) => page.getByRole("tab", { name });
  const row = (name: string) => page.locator("tr[data-id]").filter({ hasText: name });
  await page.getByRole("tab", { name: /event/i }).first().click();
  const listed = page.getByRole("row").filter({ hasText: "Tab Test" });
  const viewport = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(async () => (await listed.boundingBox())?.height ?? Infinity).toBeLessThanOrEqual(120);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize(viewport);
  await page.getByRole("link", { name: /^Tab Test/ }).click();
  await expect(page.getByRole("tab")).toHaveText(["Overview", "Guests", "Rota", "Messages", "Door"]);
  await expect(page.getByRole("link", { name: "Access needs 1" })).toBeVisible();
  await expectNoAxeViolations(page);

  await tab("Overview").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Guests")).toBeFocused();
  await expect(page).toHaveURL(/[?&]event=[^&]+&tab=guests$/);
  await expect(row("Ben Stairs")).toBeVisible();
  const filter = page.getByRole("button", { name: "Access needs 1" });
  await filter.press("Enter");
  await expect(row("Ben Stairs")).toHaveCount(0);
  await expect(row("Ada Ramp")).toBeVisible();
  await expect(page.getByText("A ramp", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(filter).toHaveAttribute("aria-pressed", "true");
  await expect(tab("Guests")).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("tr[data-id]")).toHaveCount(1);
  await page.getByRole("button", { name: "More for Ada Ramp" }).press("Enter");
  const mail = page.getByRole("link", { name: "Email: Ada Ramp" });
  await expect(mail).toHaveAttribute("href", "mailto:ada@tabs.example");
  await expect(page.getByRole("button", { name: "Cancel booking: Ada Ramp" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Details: Ada Ramp" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Ada Ramp" })).toContainText("A ramp");
  await page.keyboard.press("Escape");

  await tab("Guests").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: /^Add a shift: Tab Test/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("To", { exact: true }).locator("option:checked")).toHaveText(
    /^Tab Test.*2 people$/,
  );
  await expect(page.getByText("No emails yet")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("End");
  await expect(page.getByRole("link", { name: "Start check-in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Passes of this event" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(tab("Door")).toHaveAttribute("aria-selected", "true");
  for (const width of [1440, 390])
    for (const name of ["Overview", "Guests", "Rota", "Messages", "Door"]) {
      await page.setViewportSize({ width, height: 844 });
      await tab(name).click();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
});

test("a door lead at a signal event, which admins run, has its numbers and its door", async ({ browser }) => {
  const { sql, site } = own();
  const account = { email: "door@tabs.example", password };
  await sql`insert into user_roles (user_id, role) values (${await userIdOf(own(), account.email)}, 'door-lead')`;
  const [event] = await sql`insert into campus_events
    (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
    values ('signal', 'Listening party', 'Arch 42', '', '2099-03-14', '18:30', 0, 100, 0, now(), now()) returning id`;
  const page = await openAs(browser, site, account, `/admin/event?event=${event?.id}&tab=guests`);
  await expect(page.getByRole("tab")).toHaveText(["Overview", "Door"]);
  await expect(page.getByRole("link", { name: "Public page" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  await expectNoAxeViolations(page);
});

test("an admin edits, copies and calls off an event of each kind on its page, in the dialogs of its list", async ({
  browser,
}) => {
  const { sql, site } = own();
  await addSession(sql, {
    title: "Session",
    mentorId: await addMentor(sql, "Dev", "Film"),
    date: "2098-02-05",
  });
  await insertEvent(sql, "Night", { event_date: "2098-02-06" });
  await insertEvent(sql, "Signal", { kind: "signal", event_date: "2098-02-07" });
  const page = await openAs(browser, site, admin, "/admin");
  for (const [name, noun] of [
    ["Session", "session"],
    ["Night", "night"],
    ["Signal", "event"],
  ] as const) {
    const [event] = await sql`select id from campus_events where university = ${name}`;
    await page.goto(`/admin/event?event=${event?.id}`);
    for (const action of ["Edit", "Copy"]) {
      const button = page.getByRole("button", { name: action, exact: true });
      await button.press("Enter");
      const form = page.getByRole("dialog", { name: new RegExp(`^${action} `) });
      await expect(form.getByRole("textbox").first()).toHaveValue(name);
      await form.press("Escape");
      await expect(button).toBeFocused();
    }
    await page.getByRole("button", { name: "Cancel event" }).press("Enter");
    const question = page.getByRole("dialog", { name: `Cancel this ${noun}?` });
    await question.getByRole("button", { name: `Cancel ${noun}` }).press("Enter");
    await expect(page.getByText("Cancelled.", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
    await expectNoAxeViolations(page);
  }
});

import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

const own = siteForFile();

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
  const storageState = await signedInStorage(site, admin);
  const page = await (await browser.newContext({ baseURL: site, storageState })).newPage();
  await page.goto("/campus-admin");
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

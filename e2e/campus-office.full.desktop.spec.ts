import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectNoAxeViolations } from "./axe.ts";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

// The dashboard's layout, on a separate site with known bookings for all tests.
const own = siteForFile();

const BOOKINGS = 30;

let session: Awaited<ReturnType<typeof signedInStorage>>;

test.beforeAll(async () => {
  const { sql, site } = own();
  session = await signedInStorage(site, admin);
  await sql`delete from campus_ticket_bookings`;
  await sql`delete from campus_events`;
  await sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
    values ('UCL', 'Bloomsbury', 'The Old Refectory', (now() at time zone 'Europe/London')::date, '23:00', 450, 200, ${BOOKINGS}, 'tickets_live', now(), now()),
      ('UEL', 'Docklands', 'Dock', '2099-03-22', '19:00', 600, 100, ${BOOKINGS}, 'upcoming', now(), now())`;
  await sql`insert into users (email, password_hash)
    select 'some.student.' || n || '@students.example.ac.uk', 'x' from generate_series(1, ${BOOKINGS}::int) n`;
  await sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    select event.id, event.university || ' student ' || n, account.email, 'UCL', account.id, gen_random_uuid(),
      'UT-' || (case event.university when 'UCL' then '0000' else '1111' end) || '-' || 1000 + n, 450, now() - n * interval '1 minute', now()
    from campus_events event, generate_series(1, ${BOOKINGS}::int) n,
      lateral (select id, email from users where email like 'some.student.' || n || '@%') account`;
});

test("on a desktop nine bookings fit below one bar, and the list scrolls with the page", async ({
  browser,
}) => {
  const page = await open(browser, { width: 1440, height: 900 });
  await expect(page.getByRole("banner").getByRole("navigation")).toHaveAccessibleName("Admin");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const inSight = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inSight).toBeGreaterThanOrEqual(9);
  await expectNoAxeViolations(page);
  await expectOneScroller(page);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await expect(page.getByRole("columnheader", { name: "Ticket Code" })).toBeInViewport();
});

test("tonight's bookings have one-press check-in; those of another night have it in a menu", async ({
  browser,
}) => {
  const page = await open(browser, { width: 1440, height: 900 });
  await expect(page.getByText(`Showing 1–50 of ${2 * BOOKINGS}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Check in UCL student 1", exact: true })).toBeVisible();
  await page.getByLabel("Event", { exact: true }).selectOption({ label: "UEL, 22 Mar 2099" });
  await expect(rows(page).first()).toContainText("UEL student 1");
  await expect(page.getByRole("button", { name: /^Check in/ })).toHaveCount(0);
  const more = page.getByRole("button", { name: "More for UEL student 1", exact: true });
  await more.click();
  await expect(page.getByRole("button", { name: "Check in UEL student 1", exact: true })).toBeFocused();
  await more.click();
  await expect(page.getByRole("button", { name: /^Check in/ })).toHaveCount(0);
});

test("on a phone nothing is clipped, the search stays visible and the first booking is on the first screen", async ({
  browser,
}) => {
  const page = await open(browser, { width: 360, height: 844 });
  const search = page.getByRole("searchbox", { name: "Search bookings" });
  await expectNoAxeViolations(page);
  for (const width of [360, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await search.clear();
      await expect(rows(page).first()).toContainText("student 1");
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.getByRole("tab")).toHaveText(["BOOKINGS", "EVENTS"], { useInnerText: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const { y = 0, height = 0 } = (await rows(page).first().boundingBox()) ?? {};
      expect(y + height).toBeLessThan(844);
      const email = await rows(page).first().getByText("@students.example.ac.uk").boundingBox();
      expect(email?.height, "the email address stays on one line").toBeLessThan(30);
      await expectOneScroller(page);
      await page.evaluate(() => scrollTo(0, 1500));
      await expect(search).toBeInViewport({ ratio: 1 });
      await search.fill("student 7");
      await expect(rows(page)).toHaveCount(2);
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    });
});

function rows(page: Page) {
  return page.locator("tr[data-id]");
}

/** Expects that only the page itself scrolls vertically. */
async function expectOneScroller(page: Page): Promise<void> {
  const scrollers = await page.getByRole("main").evaluate(
    (main) =>
      [...main.querySelectorAll("*")].filter((element) => {
        const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY);
        return isScroller && element.scrollHeight > element.clientHeight + 1;
      }).length,
  );
  expect(scrollers).toBe(0);
}

async function open(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ storageState: session, baseURL: own().site, viewport });
  const page = await context.newPage();
  await page.goto("/campus-admin");
  await expect(rows(page).first()).toBeVisible();
  return page;
}

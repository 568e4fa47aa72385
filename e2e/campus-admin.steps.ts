import { type Browser, expect, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { admin, signedInStorage } from "./sessions.ts";

export const FILLERS = 60;

export function search(page: Page) {
  return page.getByRole("searchbox", { name: "Search bookings" });
}

export function row(page: Page, name: string) {
  return page.locator("tr[data-id]").filter({ hasText: name });
}

/** A site for a test file about bookings, with figures that count every booking. The tests run in sequence. */
export function bookingsSite() {
  const own = siteForFile();
  let session: Awaited<ReturnType<typeof signedInStorage>>;

  test.beforeAll(async () => {
    // Otherwise a truncation prints a notice for each table that it cascades to.
    await own().sql`set client_min_messages = warning`;
    await own().sql`insert into users (email, password_hash)
      select 'student' || n || '@example.ac.uk', 'x' from generate_series(1, ${FILLERS + 3}::int) n`;
    session = await signedInStorage(own().site, admin);
  });

  test.beforeEach(async () => {
    await own().sql`delete from audit_log`;
    await own().sql`truncate campus_events cascade`;
    await own()
      .sql`insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
      values ('UCL', 'Bloomsbury', 'The Old Refectory', '2099-03-14', '18:30', 450, 200, ${FILLERS + 2}, 'tickets_live', now(), now()),
        ('UEL', 'Docklands', 'Dock', '2099-03-22', '19:00', 600, 100, 1, 'upcoming', now(), now())`;
    await own()
      .sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key,
        ticket_code, ticket_price_pence, created_at, updated_at)
      select event.id, name, account.email, 'UCL', account.id, gen_random_uuid(), code, 450,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from (
        values (1, 'UCL', 'Nadia Okafor', 'UT-7K4Q-91MX'), (2, 'UCL', '=HYPERLINK(1)', 'UT-2MXP-40AA'),
          (3, 'UEL', 'Samira Dhalla', 'UT-9QRC-17ZZ')
        union all
        select n, 'UCL', 'Student Number ' || n, 'UT-0000-' || 1000 + n from generate_series(4, ${FILLERS + 3}::int) n
      ) as booking (n, night, name, code)
        join users account on account.email = 'student' || n || '@example.ac.uk'
        join campus_events event on event.university = night`;
  });

  return { own, open };

  /** The dashboard as a signed-in admin; requests matching `cutOff` fail. */
  async function open(browser: Browser, cutOff: readonly string[] = []): Promise<Page> {
    const context = await browser.newContext({ storageState: session, baseURL: own().site });
    const page = await context.newPage();
    for (const address of cutOff) await page.route(address, (route) => route.abort());
    await page.goto("/campus-admin");
    await expect(page.getByRole("main").getByLabel("Event", { exact: true })).toHaveValue("");
    await expect(page.getByText(`Showing 1–50 of ${FILLERS + 3}`)).toBeVisible();
    return page;
  }
}

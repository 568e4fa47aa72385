import { type Browser, expect, type Page, request, test } from "@playwright/test";
import { passPath } from "../src/features/door/passes/door-passes.rules.ts";
import { HOUR_MS } from "../src/shared/time/durations.ts";
import { siteForFile } from "./file-site.ts";
import { admin, type Session, signInOverApi, storageOf } from "./sessions.ts";

const tonight = "00000000-0000-4000-8000-00000000000a";
const elsewhere = "00000000-0000-4000-8000-00000000000b";
const doorPath = "/campus-admin/door";
export const door = `${doorPath}?event=${tonight}`;

export const code = (n: number) => `UT-0000-${String(n).padStart(4, "0")}`;
const names = ["Nadia Okafor", "Idris Vale", "Amara James", "Zoë Ångström"];
export const nameOf = (n: number) => names[n - 1] ?? `Student ${n}`;

/**
 * A site for a test file about check-in. The tests run in sequence. Each has 120 tickets for the current event, the
 * last one cancelled, and one for another event.
 */
export function doorSite() {
  const own = siteForFile();
  let session: Session;
  test.beforeAll(async () => {
    // Otherwise a truncation prints a notice for each table that it cascades to.
    await own().sql`set client_min_messages = warning`;
    await own().sql`insert into users (email, password_hash)
      select 'student' || n || '@site.example', 'none' from generate_series(1, 121) n`;
    const api = await request.newContext({ baseURL: own().site });
    session = await signInOverApi(api, admin);
    await api.dispose();
  });

  test.beforeEach(async () => {
    await own().sql`truncate campus_events cascade`;
    await own()
      .sql`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, created_at, updated_at)
      values (${tonight}, 'UCL', 'London', 'The Bar', (now() at time zone 'Europe/London')::date, '18:30', 400, 500, 119, now(), now()),
        (${elsewhere}, 'Goldsmiths', 'London', 'The Union', (now() at time zone 'Europe/London')::date + 7, '19:00', 400, 500, 1, now(), now())`;
    await own()
      .sql`insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence, booking_status, cancelled_at, created_at, updated_at)
      select case n when 121 then ${elsewhere}::uuid else ${tonight}::uuid end,
        coalesce((${names}::text[])[n], 'Student ' || n), email, 'UCL', id, gen_random_uuid(), 'UT-0000-' || lpad(n::text, 4, '0'), 400,
        case n when 120 then 'cancelled' else 'confirmed' end, case n when 120 then now() end,
        now() - interval '1 day' + n * interval '1 ms', now() - interval '1 day' + n * interval '1 ms'
      from generate_series(1, 121) n join users on email = 'student' || n || '@site.example'`;
  });

  return {
    get address() {
      return own().site;
    },
    get sql() {
      return own().sql;
    },
    get data() {
      return own().data;
    },
    mailTo: (address: string) => own().mailTo(address),
    signedIn,

    /** Opens a phone that is ready to scan. */
    async atDoor(browser: Browser, device: string): Promise<Page> {
      const page = await signedIn(browser);
      await page.goto(door);
      await nameDevice(page, device);
      return page;
    },

    /** Makes a door pass for the current event that ends in an hour. Returns its link. */
    async passLink(name: string): Promise<string> {
      const answer = await fetch(`${own().site}/api/admin/campus/events/${tonight}/door-passes`, {
        method: "POST",
        headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
        body: JSON.stringify({ name, endsAt: new Date(Date.now() + HOUR_MS) }),
      });
      expect(answer.status).toBe(200);
      const { token } = (await answer.json()) as { token: string };
      return own().site + passPath(doorPath, tonight, token);
    },
  };

  async function signedIn(browser: Browser): Promise<Page> {
    const storageState = storageOf(own().site, session);
    return (await browser.newContext({ storageState, baseURL: own().site })).newPage();
  }
}

export async function nameDevice(page: Page, device: string): Promise<void> {
  await page.getByRole("button", { name: "This device" }).click();
  await page.getByLabel("Name of this device").fill(device);
  await page.getByRole("button", { name: "Keep this name" }).click();
  await expect(page.getByText("/ 119 in")).toBeVisible();
}

/** Types a ticket code or a name, and submits it. */
export async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel("Ticket code or name").fill(text);
  await page.getByLabel("Ticket code or name").press("Enter");
}

/** Expects the verdict on the screen, and its text for screen readers. */
export async function expectVerdict(page: Page, kind: string, words: string | RegExp): Promise<void> {
  await expect(page.locator(`[data-verdict="${kind}"]`)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: words }).first()).toBeAttached();
}

export function verdict(page: Page) {
  return page.locator("[data-verdict]");
}

/** Resolves after the service worker has cached the check-in page. */
export async function waitForCachedDoor(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), doorPath);
  await expect.poll(isKept).toBe(true);
}

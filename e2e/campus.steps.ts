import { type Browser, type BrowserContextOptions, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { type OwnSite, userIdOf } from "./own-site.ts";
import { openAs, password } from "./sessions.ts";

export const tickets = "/campus-tickets";

/** A site for a test file about bookings and events. The tests run in sequence, each with the same five nights. */
export function campusSite() {
  const own = siteForFile({ CONFIRM_EMAIL: "off" });

  test.beforeEach(async () => {
    await own().sql`delete from campus_ticket_bookings`;
    await own().sql`delete from campus_waiting_list`;
    await own().sql`delete from campus_events`;
    await insertEvent(own().sql, "UCL", { event_date: "2040-03-14", current_attendees: 158 });
    await insertEvent(own().sql, "UEL", { event_date: "2040-03-22", ticket_price_pence: 450 });
    const full = {
      max_capacity: 240,
      current_attendees: 240,
      status: "sold_out",
      status_when_open: "tickets_live",
    };
    await insertEvent(own().sql, "Goldsmiths", { event_date: "2040-04-05", ...full });
    await insertEvent(own().sql, "King’s", { event_date: "2040-04-12", status: "upcoming", headliners: [] });
    await insertEvent(own().sql, "Leeds", { event_date: "2024-01-12" });
  });

  return {
    get site() {
      return own().site;
    },
    get sql() {
      return own().sql;
    },
    userIdOf: (email: string) => userIdOf(own(), email),

    async open(
      browser: Browser,
      email?: string,
      options: BrowserContextOptions = {},
      path = tickets,
    ): Promise<Page> {
      if (email) await userIdOf(own(), email);
      return openAs(browser, own().site, email ? { email, password } : undefined, path, options);
    },
  };
}

export function card(page: Page, university: string) {
  return page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: university, exact: true }) });
}

export function names(page: Page) {
  return page.getByRole("article").getByRole("heading", { level: 2 });
}

export async function insertEvent(
  sql: OwnSite["sql"],
  university: string,
  event: Record<string, unknown>,
): Promise<void> {
  const now = new Date();
  const all = {
    university,
    location: "London",
    venue: "Great Hall",
    event_time: "18:30",
    ticket_price_pence: 500,
    headliners: ["Amara J", "KOFI"],
    max_capacity: 200,
    current_attendees: 0,
    status: "tickets_live",
    created_at: now,
    updated_at: now,
    ...event,
  };
  await sql`insert into campus_events ${sql(all)}`;
}

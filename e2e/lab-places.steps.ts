import { type Browser, type Page, test } from "@playwright/test";
import { siteForFile } from "./file-site.ts";
import { addMentor, addSession } from "./labs-admin.steps.ts";
import { userIdOf } from "./own-site.ts";
import { openAs, password } from "./sessions.ts";

/** The title of a session with free places; a second session has none. */
export const title = "Beats on a phone";
export const full = "Zines by tea";

export const code = /UT-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** A site for a test file that books places. The tests run in sequence, each with two new sessions. */
export function labPlacesSite() {
  const own = siteForFile({ CONFIRM_EMAIL: "off" });

  test.beforeEach(async () => {
    const { sql } = own();
    await sql`delete from campus_ticket_bookings`;
    await sql`delete from campus_events where kind = 'session'`;
    const mentorId = await addMentor(sql, "Amara James", "Beats");
    const entry = { access: ["step-free", "quiet-room"], access_note: "Lift by the bar.", minimum_age: 16 };
    await addSession(sql, { title, mentorId, date: "2040-03-14", event: entry });
    const taken = { max_capacity: 8, current_attendees: 8, status: "sold_out", status_when_open: "upcoming" };
    await addSession(sql, { title: full, mentorId, date: "2040-03-21", event: taken });
  });

  return {
    own,

    /** Opens a page, empty without a path, and signs in if given an email address. */
    async open(browser: Browser, path = "about:blank", email?: string): Promise<Page> {
      if (email) await userIdOf(own(), email);
      return openAs(browser, own().site, email ? { email, password } : undefined, path);
    },
  };
}

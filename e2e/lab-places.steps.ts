import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { mailbox, type ParsedMail } from "../src/shared/mail/mailbox.testing.ts";
import { siteForFile } from "./file-site.ts";
import { addMentor, addSession } from "./labs-admin.steps.ts";
import { type OwnSite, userIdOf } from "./own-site.ts";
import { password, signedInStorage } from "./sessions.ts";

/** A session with places, and one without. */
export const title = "Beats on a phone";
export const full = "Zines by tea";

export const code = /UT-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** A site for a file of tests that book places. They run in sequence, each with two new sessions. */
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

    /** A page, still empty without a path; signed in with an email. */
    async open(browser: Browser, path?: string, email?: string): Promise<Page> {
      const context = await browser.newContext({ baseURL: own().site });
      if (email) {
        await userIdOf(own(), email);
        await context.setStorageState(await signedInStorage(own().site, { email, password }));
      }
      const page = await context.newPage();
      if (path) await page.goto(path);
      return page;
    },
  };
}

/** Waits for the mail of a file's site with a subject to an address. */
export async function mailAbout({ data }: OwnSite, email: string, subject: string): Promise<ParsedMail> {
  const { mailTo } = mailbox(join(data, "mail"));
  const find = async () => (await mailTo(email)).find((mail) => mail.subject === subject);
  await expect.poll(find).toBeDefined();
  return (await find()) as ParsedMail;
}

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endHolds } from "#features/events/bookings/holds.jobs.ts";
import { HOLD_MINUTES } from "#features/events/guests/guests.rules.ts";
import { createLog } from "#shared/log/log.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import type { startTestSite } from "#src/testing/site.ts";
import { signalOf } from "../signal.testing.ts";

type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** Helpers for the guests of a test site, and for the emails to them. */
export function guestsOf(site: TestSite) {
  const signal = signalOf(site);
  const jobSite = { ...site, siteUrl: site.url, log: createLog("silent") };
  return {
    signal,
    jobSite,

    /** Deletes events, guests, subscriptions and the counts of rate limits. */
    async clear(): Promise<void> {
      await signal.clear();
      await site.database.rows(sql`delete from alert_subscriptions`);
      await site.database.rows(sql`delete from rate_limits`);
    },

    page: async (path: string) => (await fetch(site.url + path)).text(),

    /** Submits the form of an emailed link's page. */
    press: (path: string) => fetch(site.url + path, { method: "POST", redirect: "manual" }),

    /** Signs up, and reads the email. `link` is the path of its link to confirm the place, empty without one. */
    async signUp(eventId: string, change: { email?: string; waits?: boolean } = {}, headers = {}) {
      const email = change.email ?? `${randomUUID()}@people.example`;
      const answer = await signal.signUp(eventId, { ...change, email }, headers);
      const mail = await site.nextMailTo(email);
      return { ...answer, email, mail, link: pathIn(mail.text, /\/signal\/place\?\S+/) };
    },

    /** The latest email to an address with this subject. */
    mailed: (email: string, subject: string) =>
      eventually(async () => {
        const mails = await site.mailTo(email);
        const mail = mails.findLast((each) => each.subject === subject);
        if (!mail) throw new Error(`No "${subject}" in ${mails.map((each) => each.subject)}`);
        return mail;
      }),

    /** The path of the link that cancels a place or leaves the waiting list; empty without one. */
    leaveIn: (text = "") => pathIn(text, /\/campus-tickets\/cant-come\?\S+/),

    /** Marks a code as used in the back office. */
    use: (code: string) => signal.call("POST", "/admin/signal/invitations/used", "admin", { code }),

    withdraw: (ids: string[]) => signal.call("POST", "/admin/signal/invitations/withdrawn", "admin", { ids }),

    /** The number of taken places of an event. */
    taken: async (eventId: string) => (await signal.stored(eventId)).event?.takenPlaces,

    /** Ends the holds of all unconfirmed places. */
    endHolds: () => endHolds(jobSite, new Date(Date.now() + (HOLD_MINUTES + 1) * MINUTE_MS)),
  };
}

function pathIn(text = "", pattern: RegExp): string {
  return pattern.exec(text)?.[0] ?? "";
}

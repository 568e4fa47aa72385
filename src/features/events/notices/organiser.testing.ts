import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Student } from "#features/campus/campus.testing.ts";
import { sendNotices, sendReminders } from "#features/events/notices/notices.jobs.ts";
import { waitingOf } from "#features/events/waiting-list/waiting-list.testing.ts";
import { createLog } from "#shared/log/log.server.ts";
import type { ParsedMail } from "#shared/mail/mailbox.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import type { startTestSite } from "#src/testing/site.ts";
import type { EditConfirmation, ManagedEvent } from "../admin/admin.api.ts";

type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** The API's response to an admin. */
export interface AdminAnswer extends Partial<EditConfirmation> {
  status: number;
  code?: string;
  data?: EditConfirmation;
}

/** Helpers for a site's campus nights, called as an admin. */
export function organiserOf(site: TestSite) {
  const campus = waitingOf(site);
  const jobs = { ...site, siteUrl: "https://site.example", log: createLog("silent") };
  const organiser = {
    ...campus,

    /** Calls the API as an admin; `status` is the HTTP status. */
    async ask(method: string, path: string, body?: object): Promise<AdminAnswer> {
      const headers = (await site.headersOf("admin")) as Student["headers"];
      const admin = { userId: randomUUID(), email: "admin@site.example", headers };
      return (await campus.call(method, `/admin/campus${path}`, admin, body)) as unknown as AdminAnswer;
    },

    async managed(eventId: string): Promise<ManagedEvent> {
      const { list } = (await organiser.ask("GET", "/events")) as unknown as { list: ManagedEvent[] };
      const event = list.find(({ id }) => id === eventId);
      if (!event) throw new Error("There is no such event");
      return event;
    },

    /** Saves an event with some of its fields changed. */
    async change(eventId: string, fields: object): Promise<AdminAnswer> {
      const { status: statusSeen, ...event } = await organiser.managed(eventId);
      const form = { ...event, status: statusSeen, statusSeen, ...fields };
      return organiser.ask("PUT", `/events/${eventId}`, form);
    },

    /** Runs the job that emails the changes of events that changed together. */
    mailNotices: (...eventIds: string[]) => sendNotices(jobs, eventIds),

    /**
     * Waits until all jobs are done and all emails are sent. An email to a typed address, such as a guardian's, first
     * runs as a job of the throttle.
     */
    async settled(): Promise<void> {
      await eventually(async () =>
        expect(
          await site.database.rows(sql`select name, state, output from pgboss.job
            where name in ('mail-campus-notices', 'rota-lost-link', 'throttled-mail', 'throttled-owed-mail', 'send-mail')`),
        ).toEqual([]),
      );
    },

    remind: (now: Date) => sendReminders(jobs, now),
  };
  return organiser;
}

/** The unfolded lines of the calendar entry in an email. */
export function entryIn(mail: ParsedMail): string[] {
  const file = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  if (!file || typeof file.content === "string") throw new Error("No calendar entry came with the mail");
  return Buffer.from(new Uint8Array(file.content))
    .toString()
    .replace(/\r?\n /g, "")
    .split(/\r?\n/);
}

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { campusOf } from "#features/campus/campus.testing.ts";
import { organiserOf } from "#features/events/notices/organiser.testing.ts";
import type { ParsedMail } from "#shared/mail/mailbox.testing.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import type { AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import type { CheckNote } from "./checks/checks.rules.ts";
import { adultChecks } from "./checks/checks.tables.ts";
import { sealCheck } from "./checks/sealed-check.server.ts";
import { answerOf, type ShiftAction } from "./own-shifts/own-shifts.rules.ts";
import { rotaShifts } from "./shifts/shifts.tables.ts";
import { volunteerLink } from "./volunteers/volunteer-link.rules.ts";
import { rotaVolunteers } from "./volunteers/volunteers.tables.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

/** The text of the calendar file in an email. */
export function calendarIn({ attachments: [file] }: ParsedMail): string {
  const content = file?.content ?? "";
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** Helpers for a site's rota. */
export function rotaOf(site: Site) {
  const { database, secrets } = site;
  const campus = campusOf(site);
  const rota = {
    /** Inserts a campus night in three weeks, at 18:30. */
    event: (row: Parameters<typeof campus.event>[0] = {}) =>
      campus.event({ eventDate: addDays(londonDate(new Date()), 21), ...row }),

    /** Waits until every queued email is written; resolves to the subjects of an address's emails. */
    async subjectsTo(email: string): Promise<(string | undefined)[]> {
      await organiserOf(site).settled();
      return (await site.mailTo(email)).map(({ subject }) => subject);
    },

    /** Calls the API as one of the test callers. */
    call: (who: AnyTestCaller, method: string, path: string, body?: object) =>
      site.call(who, method, path, body),

    /** Inserts a volunteer who accepted the invitation. */
    async volunteer(row: Partial<typeof rotaVolunteers.$inferInsert> = {}) {
      const id = randomUUID();
      const now = new Date();
      const email = `${id}@volunteers.example`;
      await database.db
        .insert(rotaVolunteers)
        .values({ id, name: "Ada Obi", email, createdAt: now, confirmedAt: now, activeAt: now, ...row });
      const { searchParams } = new URL(
        volunteerLink.urlFor({ siteUrl: "https://site.example", secrets }, id),
      );
      return {
        id,
        email: row.email ?? email,
        link: Object.fromEntries(searchParams) as { volunteer: string; key: string },
      };
    },

    /** Inserts a shift from the event's start, for two hours, by default without the need for a DBS check. */
    async shift(eventId: string, row: Partial<typeof rotaShifts.$inferInsert> = {}): Promise<string> {
      const id = randomUUID();
      await database.db.insert(rotaShifts).values({
        id,
        eventId,
        name: "Door",
        startsAfter: 0,
        endsAfter: 120,
        people: 1,
        createdAt: new Date(),
        noCheckReason: row.withUnder18s ? null : "Set up before doors open",
        ...row,
      });
      return id;
    },

    /** Revokes an event's newest door pass. The caller is the event's lead. */
    async revokePass(eventId: string): Promise<void> {
      const path = `/admin/campus/events/${eventId}/door-passes`;
      const [pass] = (await rota.call("door-lead", "GET", path)).body;
      await rota.call("door-lead", "POST", `/admin/campus/door-passes/${pass.id}/revoke`, {});
    },

    /** The version of a shift, which an edit sends. */
    async version(shiftId: string): Promise<number | undefined> {
      type Rota = { shifts: { id: string; version: number }[] };
      const rotas: Rota[] = (await rota.call("door-lead", "GET", "/admin/rota")).body;
      return rotas.flatMap(({ shifts }) => shifts).find(({ id }) => id === shiftId)?.version;
    },

    /** Stores a volunteer's DBS check. */
    async check(volunteerId: string, note: Partial<CheckNote> = {}) {
      const now = new Date();
      const sealed = sealCheck(secrets, {
        level: "enhanced",
        seenOn: "2026-01-01",
        nextOn: "2099-01-01",
        name: null,
        ...note,
      });
      await database.db.insert(adultChecks).values({ volunteerId, sealed, createdAt: now, updatedAt: now });
    },

    /** Records a DBS check through the API. The caller is a lead who has just read the list. */
    async noteCheck(
      about: { volunteerId?: string; mentorId?: string; name?: string; checkId?: string },
      fields: object = {},
    ) {
      type Adult = { checkId: string | null; personId: string | null; name: string; notedAt: string | null };
      const path = "/admin/safeguarding/checks";
      const adults: Adult[] = (await rota.call("safeguarding-lead", "GET", path)).body;
      const listed = adults.find(({ checkId, personId, name }) => {
        if (about.name) return name.toLowerCase() === about.name.toLowerCase();
        return about.checkId ? checkId === about.checkId : personId === (about.volunteerId ?? about.mentorId);
      });
      return rota.call("safeguarding-lead", "POST", path, {
        about,
        level: "enhanced",
        seenOn: londonDate(new Date()),
        nextOn: "2099-01-01",
        notedAt: listed?.notedAt ?? null,
        ...fields,
      });
    },

    show: async ({ link }: { link: object }) =>
      (await rota.call("visitor", "GET", `/rota?${new URLSearchParams({ ...link })}`)).body,

    /** Clicks a button on the volunteer's page. */
    press: async ({ link }: { link: object }, action: ShiftAction, shiftId: string) =>
      (await rota.call("visitor", "POST", "/rota", { ...link, answer: answerOf(action, shiftId) })).body as {
        outcome: string | null;
        door: string | null;
      },

    claims: (shiftId: string) =>
      database.rows<{ id: string; volunteer_id: string }>(
        sql`select id, volunteer_id from rota_claims where task_id = ${shiftId}`,
      ),
  };
  return rota;
}

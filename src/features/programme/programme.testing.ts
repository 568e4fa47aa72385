import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { AnyTestCaller, startTestSite } from "#src/testing/site.ts";

type Site = Pick<Awaited<ReturnType<typeof startTestSite>>, "database" | "call">;

/** Six Thursdays of January and February 2099. */
export const thursdays = ["2099-01-08", "2099-01-15", "2099-01-22", "2099-01-29", "2099-02-05", "2099-02-12"];

export const cycleForm = {
  name: "Spring 2099",
  weeksNeeded: 4,
  startTime: "16:30",
  endTime: "18:30",
  venue: "Theatre space, Newham",
  places: 20,
};

export const registrationForm = {
  fullName: "Blessing Adeyemi",
  age: 16,
  phoneNumber: "020 7946 0000",
  addressNewham: "12 Romford Road, Stratford",
  previousExperience: null,
  motivation: "I freeze in exams.",
};

interface ProgrammeAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answers
  body: any;
}

/** A test site's calls for cycles, registrations and decisions. */
export function programmeOf({ database, call }: Site) {
  const programme = {
    call: (
      method: string,
      path: string,
      caller: AnyTestCaller | Record<string, string> = "admin",
      body?: unknown,
    ): Promise<ProgrammeAnswer> => call(caller, method, path, body),

    /** Adds and returns a cycle of six weeks. */
    async cycle(fields: object = {}) {
      const [weekDate, ...alsoOn] = thursdays;
      const input = { ...cycleForm, weekDate, alsoOn, idempotencyKey: randomUUID(), ...fields };
      return (await programme.call("POST", "/admin/programme/cycles", "admin", input)).body;
    },

    /** Registers a person; resolves to the registration's id. */
    async register(email = `${randomUUID()}@college.example`, fields: object = {}): Promise<string> {
      const idempotencyKey = randomUUID();
      const input = { ...registrationForm, email, ...fields, idempotencyKey };
      const answer = await programme.call("POST", "/programme/registrations", {}, input);
      if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
      const [row] = await database.rows<{ id: string }>(
        sql`select id from undertone_ed_registrations where idempotency_key = ${idempotencyKey}`,
      );
      return row?.id ?? "";
    },

    /** An admin's decision about a registration: "accept", "list", "decline" or "take-out". */
    decide: (
      id: string,
      what: string,
      fields: object = {},
      caller: AnyTestCaller | Record<string, string> = "admin",
    ) =>
      programme.call("POST", `/admin/programme/registrations/${id}/${what}`, caller, {
        from: "waiting",
        ...fields,
      }),

    /** The number of booked places in each week, by date. */
    async taken(cycleId: string): Promise<number[]> {
      const found = await database.rows<{ taken: number; booked: number }>(sql`
        select current_attendees as taken, (select count(*)::int from campus_ticket_bookings
            where event_id = campus_events.id and booking_status = 'confirmed') as booked
        from campus_events where series_id = ${cycleId} order by event_date`);
      for (const { taken, booked } of found) if (taken !== booked) throw new Error("The counts are wrong");
      return found.map(({ taken }) => taken);
    },

    async empty(): Promise<void> {
      await database.db.execute(sql`delete from undertone_ed_registrations`);
      await database.db.execute(sql`delete from campus_ticket_bookings`);
      await database.db.execute(sql`delete from campus_events`);
      await database.db.execute(sql`delete from programme_cycles`);
    },
  };
  return programme;
}

import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { openAccessTokens } from "#features/auth/sessions/access-tokens.server.ts";
import { sessions } from "#features/auth/sessions/sessions.tables.ts";
import type { Ticket } from "#features/events/bookings/bookings.api.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { type BookedKind, bookingOf, isBookedByAccount, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { cantComeLink } from "#features/events/tickets/cant-come-link.rules.ts";
import type { Database } from "#shared/db/database.server.ts";
import { penceOf } from "#shared/money/pence.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { addDays } from "#shared/time/plain-dates.ts";

interface Site {
  url: string;
  database: Database;
  secrets: Secrets;
  /** The site's public URL, by default the test site's. */
  siteUrl?: string;
}

/** A signed-in account. */
export interface Student {
  userId: string;
  email: string;
  headers: { authorization: string };
}

type EventRow = Partial<typeof campusEvents.$inferInsert>;

export interface Answer {
  status: number;
  code?: string;
  message?: string;
  ticket?: Ticket;
  event?: Ticket["event"];
  /** The tickets of further dates. */
  also?: Ticket[];
  data?: { least?: number; dates?: { eventId: string; reason: string }[] };
  retryAfter: string | null;
  /** The response, if it is a list. */
  list?: unknown[];
}

/** Helpers for a site's campus nights with many accounts; skips the cost of hashing passwords. */
export function campusOf({ url, database, secrets, siteUrl = "https://site.example" }: Site) {
  const campus = {
    /** Creates signed-in accounts. */
    async students(count: number, named?: string): Promise<Student[]> {
      const tokens = await openAccessTokens({ database, secrets, issuer: `${siteUrl}/auth/v1` });
      const now = new Date();
      const people = Array.from({ length: count }, () => {
        const userId = randomUUID();
        return { userId, sessionId: randomUUID(), email: named ?? `${userId}@site.example` };
      });
      const amr = [{ method: "password" as const, timestamp: Math.floor(now.getTime() / 1000) }];
      await database.db
        .insert(users)
        .values(people.map(({ userId: id, email }) => ({ id, email, emailConfirmedAt: now })));
      await database.db.insert(sessions).values(
        people.map(({ userId, sessionId: id }) => ({
          id,
          userId,
          aal: "aal1" as const,
          amr,
          nonce: "none",
          createdAt: now,
          refreshedAt: now,
        })),
      );
      return Promise.all(
        people.map(async ({ userId, sessionId, email }) => {
          const ids = { sub: userId, session_id: sessionId, refresh_generation: 1 };
          const claims = { ...ids, email, aal: "aal1" as const, amr };
          const { token } = await tokens.sign({ ...claims, app_metadata: {}, user_metadata: {} });
          return { userId, email, headers: { authorization: `Bearer ${token}` } };
        }),
      );
    },

    async student(email?: string): Promise<Student> {
      const [student] = await campus.students(1, email);
      if (!student) throw new Error("No student was created");
      return student;
    },

    /** Deletes a person's account, and signs up again with another spelling of the address. */
    async signUpAgain({ userId, email }: Student): Promise<Student> {
      await database.rows(sql`delete from users where id = ${userId}`);
      return campus.student(email.replace("@", "+again@"));
    },

    /** Inserts an event. @returns its id */
    async event(row: EventRow = {}): Promise<string> {
      const id = randomUUID();
      const now = new Date();
      await database.db.insert(campusEvents).values({
        id,
        title: "UCL",
        location: "London WC1",
        venue: "Bloomsbury Studio",
        eventDate: "2099-03-14",
        eventTime: "18:30",
        headliners: ["Amara J"],
        ticketPrice: penceOf(5),
        maxCapacity: 50,
        status: "tickets_live",
        createdAt: now,
        updatedAt: now,
        ...row,
      });
      return id;
    },

    /** Inserts events of one series, a week apart from 5 February 2099. @returns their ids */
    series(kind: BookedKind, rows: readonly EventRow[]): Promise<string[]> {
      const seriesId = randomUUID();
      const dated = rows.map((row, week) => ({
        eventDate: addDays("2099-02-05", week * 7),
        seriesId,
        ...row,
      }));
      return Promise.all(dated.map((row) => campus.eventsOf(kind).event(row)));
    },

    async call(method: string, path: string, who: Student | undefined, body?: unknown): Promise<Answer> {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...who?.headers,
          ...(body !== undefined && { "content-type": "application/json" }),
          // The whole campus shares one network.
          "x-forwarded-for": "10.0.0.1",
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = text ? JSON.parse(text) : {};
      const { status } = response;
      return Array.isArray(answer)
        ? { status, retryAfter: null, list: answer }
        : { ...answer, status, retryAfter: response.headers.get("retry-after") };
    },

    /** Books a ticket, with a new idempotency key unless one is given. */
    book: (
      who: Student | undefined,
      eventId: string,
      fields: Record<string, unknown> = {},
    ): Promise<Answer> => campus.call("POST", "/campus/bookings", who, requestOf(who, eventId, fields)),

    /** Books a place in a lab session, with a new idempotency key unless one is given. */
    bookPlace: (who: Student | undefined, eventId: string, fields: object = {}): Promise<Answer> =>
      campus.call("POST", "/labs/bookings", who, requestOf(who, eventId, fields)),

    /** Signs up for a signal event with the account's address, so that the place needs no confirmation. */
    async signUp(who: Student | undefined, eventId: string, fields: object = {}): Promise<Answer> {
      const email = who?.email ?? "a@b.example";
      const answer = await campus.call("POST", "/signal/invitations", who, {
        eventId,
        email,
        fullName: "Nadia Okafor",
        telephone: "020 7946 0182",
        idempotencyKey: randomUUID(),
        ...fields,
      });
      if (answer.status !== 200) return answer;
      const [guest] = await database.rows<{ id: string; ticketCode: string }>(sql`
        select id, ticket_code as "ticketCode" from campus_ticket_bookings
        where event_id = ${eventId} and is_guest and student_email = ${email}`);
      return { ...answer, ticket: guest } as unknown as Answer;
    },

    /** Inserts, books and cancels places at a kind's events, for tests of all kinds. Sessions lack a mentor. */
    eventsOf(kind: BookedKind) {
      const { hasEnd, hasPrice } = kindOf({ kind });
      const own = {
        ...(!hasPrice && { ticketPrice: penceOf(0), status: "upcoming" }),
        ...(hasEnd && { endTime: "20:30" }),
      };
      const event = (row: EventRow = {}) => campus.event({ kind, ...own, ...row });
      if (!isBookedByAccount(kind)) return { event, book: campus.signUp, cancel: campus.giveBack };
      const book = (who: Student | undefined, eventId: string, fields: Record<string, unknown> = {}) =>
        campus.call("POST", bookingOf({ kind }).bookingPath, who, requestOf(who, eventId, fields));
      return { event, book, cancel: campus.cancel };
    },

    cancel: (who: Student | undefined, ticketId: string = randomUUID()): Promise<Answer> =>
      campus.call("POST", `/campus/bookings/${ticketId}/cancel`, who, {}),

    /** Cancels with the emailed link, which answers identically whatever it does. */
    async giveBack(_who: Student | undefined, ticketId: string = randomUUID()): Promise<Answer> {
      const link = new URL(cantComeLink.urlFor({ siteUrl, secrets }, ticketId));
      const answer = await campus.call(
        "POST",
        "/campus/cant-come",
        undefined,
        Object.fromEntries(link.searchParams),
      );
      return { ...answer, status: answer.status === 204 ? 200 : answer.status };
    },

    /** The counters of an event, and the counts of its rows. */
    async counted(eventId: string) {
      const [row] = await database.rows<Counted>(sql`
        select status, status_when_open as "statusWhenOpen", max_capacity as "capacity",
          current_attendees as "attendees", held_places as "held",
          (select count(*)::int from campus_ticket_bookings
            where event_id = ${eventId} and booking_status = 'confirmed') as "confirmed",
          (select count(distinct ticket_code)::int from campus_ticket_bookings where event_id = ${eventId}) as "codes",
          (select count(*)::int from campus_waiting_list
            where event_id = ${eventId} and state = 'offered') as "offered"
        from campus_events where id = ${eventId}`);
      if (!row) throw new Error("The event does not exist");
      return row;
    },
  };
  return campus;
}

interface Counted {
  status: string;
  statusWhenOpen: string | null;
  capacity: number;
  attendees: number;
  held: number;
  confirmed: number;
  codes: number;
  offered: number;
}

/** A booking request. A kind ignores the fields that its form lacks. */
function requestOf(who: Student | undefined, eventId: string, fields: object) {
  return {
    eventId,
    idempotencyKey: randomUUID(),
    fullName: "Nadia Okafor",
    email: who?.email ?? "a@b.example",
    university: "UCL",
    ...fields,
  };
}

import { sql } from "drizzle-orm";
import { type Answer, campusOf, type Student } from "#features/campus/campus.testing.ts";
import { placeLink } from "#features/events/guests/place-link.rules.ts";
import { type BookedKind, isBookedByAccount } from "#features/events/kinds/kinds.rules.ts";
import type { startTestSite } from "#src/testing/site.ts";

type TestSite = Awaited<ReturnType<typeof startTestSite>>;

interface Entry {
  id: string;
  event: { id: string };
  state: "waiting" | "offered";
  ahead: number;
  offerEndsAt: string | null;
}

type Joined = Omit<Answer, "event"> & Partial<Entry>;

/** Helpers for the waiting lists of a test site. */
export function waitingOf(site: Pick<TestSite, "url" | "database" | "secrets">) {
  const campus = campusOf(site);
  const waitingList = {
    ...campus,

    join: (who: Student | undefined, eventId: string) =>
      campus.call("POST", "/campus/waiting-list", who, { eventId }) as Promise<Answer & Entry>,

    leave: (who: Student, entryId: string) => campus.call("DELETE", `/campus/waiting-list/${entryId}`, who),

    /** A student's entries. */
    async entriesOf(who: Student): Promise<Entry[]> {
      const { waiting } = (await campus.call("GET", "/campus/bookings/mine", who)) as unknown as {
        waiting: Entry[];
      };
      return waiting;
    },

    /** Expires every offer of an event. */
    async endOffers(eventId: string): Promise<void> {
      await site.database.rows(sql`
        update campus_waiting_list set offer_ends_at = now() - interval '1 second'
        where event_id = ${eventId} and state = 'offered'`);
    },

    /** The actions of people at a kind's events, for tests of every kind. `take` claims an offered place. */
    listOf(kind: BookedKind) {
      const events = campus.eventsOf(kind);
      const { join, leave, entriesOf } = waitingList;
      if (isBookedByAccount(kind)) return { ...events, join, leave, entriesOf, take: events.book };
      return { ...events, ...guests };
    },

    /** An event with one place: the first student has it, and two others wait in order. */
    async fullEvent(kind: BookedKind) {
      const { event, book, join } = waitingList.listOf(kind);
      const eventId = await event({ maxCapacity: 1 });
      const [holder, first, second] = await campus.students(3);
      if (!holder || !first || !second) throw new Error("No student was created");
      const { ticket } = await book(holder, eventId);
      const entryId = (await join(first, eventId)).id ?? "";
      const secondEntryId = (await join(second, eventId)).id ?? "";
      return { eventId, holder, ticketId: ticket?.id ?? "", first, entryId, second, secondEntryId };
    },

    fullNight: () => waitingList.fullEvent("night"),
  };
  /** Guests, who join with their account's address, and use emailed links to claim an offered place or leave. */
  const guests = {
    async join(who: Student | undefined, eventId: string): Promise<Joined> {
      const answer = await campus.signUp(who, eventId, { waits: true });
      const [entry] = who ? await guests.entriesOf(who) : [];
      return { ...answer, ...entry };
    },

    entriesOf: ({ email }: Student) =>
      site.database.rows<Entry>(sql`
        select entry.id, state, json_build_object('id', entry.event_id) as event, offer_ends_at as "offerEndsAt",
          (select count(*)::int from campus_waiting_list before where before.event_id = entry.event_id
            and before.state = 'waiting' and before.turn < entry.turn) as ahead
        from campus_waiting_list entry join campus_ticket_bookings booking on booking.id = entry.booking_id
        where booking.student_email = ${email} and state in ('waiting', 'offered')`),

    async leave(who: Student, entryId: string): Promise<Answer> {
      const [entry] = await site.database.rows<{ id: string }>(
        sql`select booking_id as id from campus_waiting_list where id = ${entryId}`,
      );
      return { ...(await campus.giveBack(who, entry?.id)), status: 204 };
    },

    async take({ email }: Student, eventId: string): Promise<Answer> {
      const findGuest = () =>
        site.database.rows<{ id: string; hasPlace: boolean }>(sql`
          select id, booking_status = 'confirmed' as "hasPlace" from campus_ticket_bookings
          where event_id = ${eventId} and student_email = ${email}`);
      const [{ id } = { id: "" }] = await findGuest();
      await fetch(placeLink.urlFor({ siteUrl: site.url, secrets: site.secrets }, id), {
        method: "POST",
        redirect: "manual",
      });
      const [guest] = await findGuest();
      return guest?.hasPlace
        ? { status: 200, retryAfter: null }
        : { status: 409, code: "EVENT_FULL", retryAfter: null };
    },
  };
  return waitingList;
}

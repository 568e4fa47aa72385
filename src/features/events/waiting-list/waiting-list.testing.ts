import { sql } from "drizzle-orm";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import type { startTestSite } from "#src/testing/site.ts";

type TestSite = Awaited<ReturnType<typeof startTestSite>>;

interface Entry {
  id: string;
  state: "waiting" | "offered";
  ahead: number;
  offerEndsAt: string | null;
}

/** Helpers for the waiting lists of a test site. */
export function waitingOf(site: Pick<TestSite, "url" | "database" | "secrets">) {
  const campus = campusOf(site);
  const waitingList = {
    ...campus,

    join: (who: Student | undefined, eventId: string) =>
      campus.call("POST", "/campus/waiting-list", who, { eventId }) as Promise<
        Awaited<ReturnType<typeof campus.call>> & Entry
      >,

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

    /** An event with one place: the first student has it, two others wait in order. */
    async fullEvent(kind: EventKind) {
      const { event, book } = campus.eventsOf(kind);
      const eventId = await event({ maxCapacity: 1 });
      const [holder, first, second] = await campus.students(3);
      if (!holder || !first || !second) throw new Error("No student was created");
      const { ticket } = await book(holder, eventId);
      const entryId = (await waitingList.join(first, eventId)).id;
      const secondEntryId = (await waitingList.join(second, eventId)).id;
      return { eventId, holder, ticketId: ticket?.id ?? "", first, entryId, second, secondEntryId };
    },

    fullNight: () => waitingList.fullEvent("night"),
  };
  return waitingList;
}

import { useAccount } from "#features/auth/account/account.store.ts";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { MyPlaces } from "./my-places-data.ts";
import type { OwnEntry, OwnTicket } from "./send-booking.client.ts";

const noPlaces: MyPlaces = { tickets: [], waiting: [] };

/** The account's tickets and waiting-list entries, for the public list of nights. Sends no request for visitors. */
export function useMyPlaces() {
  const { status } = useAccount();
  const { userId, data, hasFailed, reread, update } = useAccountQuery<MyPlaces>(
    async () => (await import("./my-places-data.ts")).myPlacesQuery,
  );
  return {
    /** Whether the state is final. After a failed request the page shows what visitors see. */
    isKnown: status !== "checking" && (userId === undefined || data !== undefined || hasFailed),
    places: data ?? noPlaces,
    reread,
    /** Adds a ticket or an entry that the server has just returned. */
    note: (answer: Answer) => update((places = noPlaces) => placesWith(places, answer)),
  };
}

interface Answer {
  ticket?: OwnTicket;
  entry?: OwnEntry;
}

/** A ticket replaces the entry for the same night. */
function placesWith({ tickets, waiting }: MyPlaces, { ticket, entry }: Answer): MyPlaces {
  const eventId = ticket?.event.id ?? entry?.event.id;
  const others = waiting.filter(({ event }) => event.id !== eventId);
  return {
    tickets: ticket ? [...tickets.filter(({ id }) => id !== ticket.id), ticket] : tickets,
    waiting: entry ? [...others, entry] : others,
  };
}

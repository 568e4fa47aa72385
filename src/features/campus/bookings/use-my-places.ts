import { useAccount } from "#features/auth/account/account.store.ts";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { MyPlaces } from "./my-places-data.ts";
import type { HeldTicket, HeldTurn } from "./send-booking.client.ts";

const nothing: MyPlaces = { tickets: [], waiting: [] };

/** The account's tickets and waiting-list entries, for the public list of nights. Sends no request for visitors. */
export function useMyPlaces() {
  const { status } = useAccount();
  const { userId, data, hasFailed, reread, update } = useAccountQuery<MyPlaces>(
    async () => (await import("./my-places-data.ts")).myPlacesQuery,
  );
  return {
    isSignedIn: userId !== undefined,
    /** Whether the state is final. After a failed request the page shows what visitors see. */
    isKnown: status !== "checking" && (userId === undefined || data !== undefined || hasFailed),
    places: data ?? nothing,
    reread,
    /** Adds a ticket or an entry that the server has just returned. */
    note: (answer: Answer) => update((places = nothing) => placesWith(places, answer)),
  };
}

interface Answer {
  ticket?: HeldTicket;
  turn?: HeldTurn;
}

/** A ticket replaces the entry for the same night. */
function placesWith({ tickets, waiting }: MyPlaces, { ticket, turn }: Answer): MyPlaces {
  const eventId = ticket?.event.id ?? turn?.event.id;
  const others = waiting.filter(({ event }) => event.id !== eventId);
  return {
    tickets: ticket ? [...tickets.filter(({ id }) => id !== ticket.id), ticket] : tickets,
    waiting: turn ? [...others, turn] : others,
  };
}

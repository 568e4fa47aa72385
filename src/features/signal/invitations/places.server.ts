import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { ManagedEvent } from "../events/events.contract.ts";
import { alertSubscribers } from "../events/events.jobs.ts";
import { findEvent, lockEvent } from "../events/events.queries.ts";
import { isSignUpOpen, mailedDetails, placesState } from "../events/events.rules.ts";
import { findPlace, forgetNetworks, leaveToReader } from "./holds.queries.ts";
import { updatePlace } from "./invitations.queries.ts";
import { canKeep, type PlaceLinkState, placeLinkState } from "./place-link.rules.ts";

type Site = Pick<CallContext, "database">;

/** What the page of a mailed link shows: with the event as it is now, which may be another time than the mail's. */
export interface ShownPlace {
  state: PlaceLinkState;
  event: ReturnType<typeof mailedDetails> | null;
}

export const unknownPlace: ShownPlace = { state: "unknown", event: null };

/** The state of an invitation's mailed link, and its event. */
export async function showPlace({ database: { db } }: Site, id: string): Promise<ShownPlace> {
  const place = await findPlace(db, id);
  const event = place && (await findEvent(db, place.eventId));
  if (!event) return unknownPlace;
  return { state: placeLinkState(place, event, new Date()), event: mailedDetails(event) };
}

/** Keeps a place for good, or takes one again that was freed, under the event's lock. */
export function keepPlace({ database }: Site, id: string): Promise<void> {
  return retryTransaction(database, async (tx) => {
    const found = await findPlace(tx, id);
    const event = found && (await lockEvent(tx, found.eventId));
    const place = event && (await findPlace(tx, id));
    const now = new Date();
    if (!place || !canKeep(placeLinkState(place, event, now))) return;
    await updatePlace(tx, id, { heldUntil: null, updatedAt: now });
    await forgetNetworks(tx, id);
    // The press proves whose place it is.
    await leaveToReader(tx, id);
  });
}

/** Mails subscribers who have not heard of an event that was full and has places again; in the transaction that freed them. */
export async function announceFreedPlaces(
  tx: Queryable,
  jobs: Pick<CallContext["jobs"], "enqueue">,
  before: ManagedEvent,
): Promise<void> {
  if (placesState(before) !== "full") return;
  const event = await findEvent(tx, before.id);
  if (event && isSignUpOpen(event, new Date()))
    await jobs.enqueue(tx, alertSubscribers, { eventId: event.id });
}

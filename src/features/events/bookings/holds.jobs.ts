import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { lockEvents } from "../events/events.queries.ts";
import { listOverdueBookings } from "../guardians/guardians.queries.ts";
import { forgetNetworksBefore } from "../guests/guests.queries.ts";
import { holdBegan } from "../guests/guests.rules.ts";
import { lockBookings, lockHolderEmail, type StoredBooking } from "./bookings.queries.ts";
import { giveBackPlaces, type LostReason } from "./cancel-places.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets" | "log"> & {
  jobs: Pick<Jobs, "enqueue">;
};

/** Frees, every minute, places that no guardian, lead or guest confirmed in time. The waiting list gets them. */
export function scheduleEndOfHolds(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("end-campus-holds", "* * * * *", () => endHolds(site, new Date()));
}

type Overdue = Awaited<ReturnType<typeof listOverdueBookings>>[number];

/** Frees each person's places at a series in a separate transaction, so that a failure stops only these. */
export async function endHolds(site: Site, now: Date): Promise<void> {
  const { database, log } = site;
  const overdue = await listOverdueBookings(database.db, now);
  for (const places of Map.groupBy(overdue, togetherKey).values())
    try {
      await endHold(site, places, now);
    } catch (error) {
      log.error(
        { err: error, places: places.map(({ id }) => id) },
        "failed to free places without an answer",
      );
    }
  await forgetNetworksBefore(database.db, holdBegan(now));
}

/** Equal for places that one email covers. */
function togetherKey(place: Overdue): string {
  const { id, userId, seriesId } = place;
  return userId && seriesId ? `${userId} ${seriesId} ${reasonOf(place)}` : id;
}

async function endHold(site: Site, places: readonly Overdue[], now: Date): Promise<void> {
  const [first] = places;
  if (!first) return;
  await retryTransaction(site.database, async (tx) => {
    const email = first.userId === null ? null : await lockHolderEmail(tx, first.userId);
    const events = await lockEvents(
      tx,
      places.map(({ eventId }) => eventId),
    );
    const bookings = await lockBookings(
      tx,
      places.map(({ id }) => id),
    );
    if (email === undefined) return;
    const lost = places.flatMap((place) => {
      const booking = bookings.find(({ id }) => id === place.id);
      const event = events.find(({ id }) => id === place.eventId);
      return booking && event && isOverdue(booking, now)
        ? { ...booking, holderEmail: email ?? booking.holderEmail, event }
        : [];
    });
    await giveBackPlaces(tx, site, lost, reasonOf(first), now);
  });
}

/** Checked again under the lock, because an answer may have arrived first. */
function isOverdue({ bookingStatus, heldUntil }: StoredBooking, now: Date): boolean {
  return bookingStatus === "confirmed" && heldUntil !== null && heldUntil <= now;
}

function reasonOf({ isGuest, guardianRefusedAt }: Overdue): LostReason {
  if (isGuest) return "not_confirmed";
  return guardianRefusedAt ? "no_lead" : "no_guardian";
}

import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
} from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { signalInvitations as invitations, signalShownCodes as shownCodes } from "./invitations.tables.ts";

/** The place of an invitation. */
export async function findPlace(
  db: Queryable,
  id: string,
): Promise<{ eventId: string; heldUntil: Date | null; hasPlace: boolean } | undefined> {
  const { eventId, heldUntil, hasPlace } = invitations;
  const [found] = await db
    .select({ eventId, heldUntil, hasPlace })
    .from(invitations)
    .where(eq(invitations.id, id));
  return found;
}

/** How many sign-ups of an event from this network have waited since then, without a press on a mailed link. */
export async function countWaitingSignUps(
  tx: Queryable,
  { eventId, network, since }: { eventId: string; network: string; since: Date },
): Promise<number> {
  const [counted] = await tx
    .select({ waiting: count() })
    .from(shownCodes)
    .innerJoin(invitations, eq(invitations.id, shownCodes.invitationId))
    .where(
      and(
        eq(invitations.eventId, eventId),
        arrayContains(shownCodes.networks, [network]),
        gt(shownCodes.shownAt, since),
      ),
    );
  return counted?.waiting ?? 0;
}

/** Forgets the networks of an invitation's sign-ups, whose place is kept. */
export async function forgetNetworks(tx: Queryable, invitationId: string): Promise<void> {
  await tx.update(shownCodes).set({ networks: null }).where(eq(shownCodes.invitationId, invitationId));
}

/** Forgets the networks of sign-ups before `before`. */
export async function forgetNetworksBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .update(shownCodes)
    .set({ networks: null })
    .where(and(isNotNull(shownCodes.networks), lt(shownCodes.shownAt, before)));
}

const holdEnded = (now: Date) => and(eq(invitations.hasPlace, true), lt(invitations.heldUntil, now));

/** The events of places whose hold has ended. */
export async function eventsWithEndedHolds(db: Queryable, now: Date): Promise<string[]> {
  const found = await db
    .selectDistinct({ eventId: invitations.eventId })
    .from(invitations)
    .where(holdEnded(now));
  return found.map(({ eventId }) => eventId);
}

/** Frees the places of an event whose hold has ended. A trigger counts them. */
export async function freeHeldPlaces(tx: Queryable, eventId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ hasPlace: false, heldUntil: null, updatedAt: now })
    .where(and(eq(invitations.eventId, eventId), holdEnded(now)));
}

/** The events of these invitations, in the order of locks. */
export async function findEventsOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ eventId: invitations.eventId })
    .from(invitations)
    .where(inArray(invitations.id, [...ids]))
    .orderBy(asc(invitations.eventId));
  return found.map(({ eventId }) => eventId);
}

/** Deletes those of an event's invitations that are not used. A trigger frees their places. */
export function deleteUnused(
  tx: Queryable,
  eventId: string,
  ids: readonly string[],
): Promise<{ email: string; heldUntil: Date | null; hasPlace: boolean }[]> {
  const { email, heldUntil, hasPlace, usedAt } = invitations;
  return tx
    .delete(invitations)
    .where(and(eq(invitations.eventId, eventId), inArray(invitations.id, [...ids]), isNull(usedAt)))
    .returning({ email, heldUntil, hasPlace });
}

/** Takes an invitation from the account that made it for another person's address. */
export async function leaveToReader(tx: Queryable, id: string): Promise<void> {
  const ownAccounts = tx.select({ id: users.id }).from(users).where(eq(users.email, invitations.email));
  await tx
    .update(invitations)
    .set({ userId: null })
    .where(
      and(eq(invitations.id, id), isNotNull(invitations.userId), notInArray(invitations.userId, ownAccounts)),
    );
}

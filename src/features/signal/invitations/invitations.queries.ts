import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { ListInput } from "#shared/lists/list.contract.ts";
import { readList } from "#shared/lists/list.server.ts";
import { signalEvents } from "../events/events.tables.ts";
import type { Invitation } from "./invitations.contract.ts";
import { signalInvitations as invitations, signalShownCodes as shownCodes } from "./invitations.tables.ts";

const { userId: _userId, updatedAt: _updatedAt, ...columns } = getTableColumns(invitations);

/** Columns for admins. */
const adminColumns = {
  ...columns,
  codes: sql<Invitation["codes"]>`(
    select coalesce(json_agg(json_build_object('code', shown.code, 'fullName', shown.full_name) order by shown.shown_at), '[]')
    from ${shownCodes} shown where shown.invitation_id = ${invitations}.${sql.identifier("id")})`,
};

/** The result of an earlier attempt with this key. */
export async function findInvitationByKey(
  db: Queryable,
  idempotencyKey: string,
): Promise<{ eventTitle: string; invitationCode: string; shownAt: Date } | undefined> {
  const [found] = await db
    .select({ eventTitle: signalEvents.title, invitationCode: shownCodes.code, shownAt: shownCodes.shownAt })
    .from(shownCodes)
    .innerJoin(invitations, eq(invitations.id, shownCodes.invitationId))
    .innerJoin(signalEvents, eq(signalEvents.id, invitations.eventId))
    .where(eq(shownCodes.idempotencyKey, idempotencyKey));
  return found;
}

export async function findInvitationByAddress(
  db: Queryable,
  eventId: string,
  /** In lower case. */
  email: string,
): Promise<{ id: string; userId: string | null; heldUntil: Date | null; hasPlace: boolean } | undefined> {
  const { id, userId, heldUntil, hasPlace } = invitations;
  const [found] = await db
    .select({ id, userId, heldUntil, hasPlace })
    .from(invitations)
    .where(and(eq(invitations.eventId, eventId), eq(invitations.email, email)));
  return found;
}

/** Inserts an invitation. Triggers count the invitations of an event that have a place. */
export async function insertInvitation(
  tx: Queryable,
  invitation: typeof invitations.$inferInsert,
): Promise<void> {
  await tx.insert(invitations).values(invitation);
}

/** Stores a code that a sign-up is shown. */
export async function insertShownCode(tx: Queryable, shown: typeof shownCodes.$inferInsert): Promise<void> {
  await tx.insert(shownCodes).values(shown);
}

/** The code that the first sign-up of an invitation was shown. */
export async function findFirstCode(db: Queryable, invitationId: string): Promise<string | undefined> {
  const [first] = await db
    .select({ code: shownCodes.code })
    .from(shownCodes)
    .where(eq(shownCodes.invitationId, invitationId))
    .orderBy(asc(shownCodes.shownAt))
    .limit(1);
  return first?.code;
}

/** Gives an invitation its place: held, or kept for good where `heldUntil` is null. */
export async function updatePlace(
  tx: Queryable,
  id: string,
  change: { heldUntil: Date | null; updatedAt: Date },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...change, hasPlace: true })
    .where(eq(invitations.id, id));
}

/** Whether an account has confirmed this address. */
export async function isAddressOf(db: Queryable, userId: string, email: string): Promise<boolean> {
  const own = and(
    eq(users.id, userId),
    eq(users.email, email),
    isNotNull(users.emailConfirmedAt),
    eq(users.isAddressUnproven, false),
  );
  return (await db.$count(users, own)) > 0;
}

/** The newest first; telephone numbers are encrypted. */
export function listInvitations(db: Queryable, input: ListInput) {
  return readList<Invitation>(db, input, {
    table: invitations,
    createdAt: invitations.createdAt,
    texts: [
      invitations.fullName,
      invitations.email,
      sql`(select title from ${signalEvents} event where event.id = ${invitations.eventId})`,
      sql`(select string_agg(code, chr(10)) from ${shownCodes} shown where shown.invitation_id = ${invitations}.${sql.identifier("id")})`,
    ],
    select: db.select(adminColumns).from(invitations),
  });
}

/** The ids of the invitation with this code and of its event. */
export async function findIdsByCode(
  db: Queryable,
  code: string,
): Promise<{ id: string; eventId: string } | undefined> {
  const [found] = await db
    .select({ id: invitations.id, eventId: invitations.eventId })
    .from(invitations)
    .innerJoin(shownCodes, eq(shownCodes.invitationId, invitations.id))
    .where(eq(shownCodes.code, code));
  return found;
}

/** SELECT ... FOR UPDATE: the invitation, locked until the transaction ends. */
export async function lockInvitation(tx: Queryable, id: string): Promise<Invitation | undefined> {
  const [found] = await tx.select(adminColumns).from(invitations).where(eq(invitations.id, id)).for("update");
  return found;
}

export async function updateUsedAt(
  tx: Queryable,
  id: string,
  change: { usedAt: Date | null; updatedAt: Date },
): Promise<void> {
  await tx.update(invitations).set(change).where(eq(invitations.id, id));
}

/** Deletes invitations to events before `before`; only those that lapsed, if it says so. */
export async function deleteInvitationsBefore(
  db: Queryable,
  before: Date,
  { lapsedOnly = false } = {},
): Promise<void> {
  const over = db
    .select({ id: signalEvents.id })
    .from(signalEvents)
    .where(lt(signalEvents.eventDate, before));
  const lapsed = lapsedOnly ? eq(invitations.hasPlace, false) : undefined;
  await db.delete(invitations).where(and(inArray(invitations.eventId, over), lapsed));
}

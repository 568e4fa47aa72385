import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#features/auth/account/accounts.tables.ts";
import { campusTicketBookings } from "#features/events/bookings/bookings.tables.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { campusEvents } from "#features/events/events/events.tables.ts";
import { holderAddress, isReachable } from "#features/events/guests/guests.queries.ts";
import { registrations } from "#features/programme/registrations/registrations.tables.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import type { RefusalReason } from "#shared/status/undelivered.rules.ts";
import { type AudienceKind, CALLED_OFF_MARK } from "./broadcasts.rules.ts";
import { broadcasts, broadcastRecipients as recipients } from "./broadcasts.tables.ts";

export interface Audience {
  kind: AudienceKind;
  targetId: string | null;
}

type NamedAudience = Audience & { name: string; people: number };

/**
 * Every address once per booking or registration. A booking counts after its guest clicked the emailed link. Bookings
 * cancelled with their event still count, for emails about refunds or a new date.
 */
const guests = sql`guests (kind, target_id, email) as (
  select kind, event_id, lower(${holderAddress})
  from ${campusTicketBookings} join ${campusEvents} on ${campusEvents.id} = event_id
    left join ${users} on ${users.id} = user_id
  where ${isReachable} and (booking_status = 'confirmed' or cancelled_reason = 'event_called_off')
  union
  select 'programme', null, lower(email) from ${registrations}
)`;

/** The programme, and events except those over a month ago. */
const named = sql`named (kind, target_id, name, at) as (
  select kind, id, university || ', ' || to_char(event_date, 'FMDD Mon YYYY')
      || case when status = ${CALLED_OFF} then ${CALLED_OFF_MARK} else '' end, event_date::timestamptz
  from ${campusEvents} where event_date > now() - interval '1 month'
  union all
  select 'programme', null, 'the programme', 'infinity'
)`;

/** The non-empty audiences of these kinds, earliest first. */
export function listAudiences(db: Queryable, kinds: readonly AudienceKind[]): Promise<NamedAudience[]> {
  return rows(
    db,
    sql`with ${guests}, ${named}
      select kind, named.target_id as "targetId", name, count(*)::int as people
      from named join guests using (kind) where guests.target_id is not distinct from named.target_id
        and kind = any(${sql.param([...kinds])}::text[])
      group by kind, named.target_id, name, at order by at, name`,
  );
}

/** An audience by its kind and target, however old. */
export async function findAudience(
  db: Queryable,
  { kind, targetId }: Audience,
): Promise<NamedAudience | undefined> {
  return (await listAudiences(db, [kind])).find((each) => each.targetId === targetId);
}

/** Inserts a broadcast with its recipients. @returns undefined if its key was used before */
export async function insertBroadcast(
  tx: Queryable,
  broadcast: Omit<typeof broadcasts.$inferInsert, "id" | "people">,
): Promise<{ id: string; people: number } | undefined> {
  const [inserted] = await tx
    .insert(broadcasts)
    .values({ ...broadcast, people: 0 })
    .onConflictDoNothing({ target: broadcasts.idempotencyKey })
    .returning({ id: broadcasts.id });
  if (!inserted) return undefined;
  const added = await rows(
    tx,
    sql`with ${guests} insert into ${recipients} (broadcast_id, email)
      select ${inserted.id}, email from guests
      where kind = ${broadcast.kind} and target_id is not distinct from ${broadcast.targetId}::uuid returning 1`,
  );
  await tx.update(broadcasts).set({ people: added.length }).where(eq(broadcasts.id, inserted.id));
  return { id: inserted.id, people: added.length };
}

export async function findBroadcastByKey(db: Queryable, idempotencyKey: string) {
  const [found] = await db
    .select({ id: broadcasts.id, people: broadcasts.people })
    .from(broadcasts)
    .where(eq(broadcasts.idempotencyKey, idempotencyKey));
  return found;
}

export async function findBroadcast(db: Queryable, id: string) {
  const [found] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  return found;
}

/** Marks recipients as emailed. @returns their addresses; empty after the last recipient */
export async function claimRecipients(tx: Queryable, broadcastId: string, limit: number): Promise<string[]> {
  const due = await tx
    .select({ email: recipients.email })
    .from(recipients)
    .where(and(eq(recipients.broadcastId, broadcastId), isNull(recipients.mailedAt)))
    .limit(limit)
    .for("update", { skipLocked: true });
  const emails = due.map(({ email }) => email);
  if (emails.length > 0)
    await tx
      .update(recipients)
      .set({ mailedAt: new Date() })
      .where(and(eq(recipients.broadcastId, broadcastId), inArray(recipients.email, emails)));
  return emails;
}

/** @param email in lower case */
export async function markRefused(
  db: Queryable,
  broadcastId: string,
  email: string,
  refusedFor: RefusalReason,
): Promise<void> {
  await db
    .update(recipients)
    .set({ refusedFor })
    .where(and(eq(recipients.broadcastId, broadcastId), eq(recipients.email, email)));
}

/** The newest broadcasts to audiences of these kinds, or to an event's audiences. */
export async function listBroadcasts(
  db: Queryable,
  kinds: readonly AudienceKind[],
  { eventId }: { eventId?: string | undefined } = {},
) {
  const found = await db
    .select()
    .from(broadcasts)
    .where(and(inArray(broadcasts.kind, [...kinds]), eventId ? eq(broadcasts.targetId, eventId) : undefined))
    .orderBy(desc(broadcasts.createdAt))
    .limit(50);
  const ids = found.map(({ id }) => id);
  const states =
    ids.length === 0
      ? []
      : await db
          .select({
            broadcastId: recipients.broadcastId,
            waiting: sql<number>`count(*) filter (where ${isNull(recipients.mailedAt)})`.mapWith(Number),
            refused: sql<
              { email: string; reason: RefusalReason }[]
            >`coalesce(jsonb_agg(jsonb_build_object('email', ${recipients.email}, 'reason', ${recipients.refusedFor})
              order by ${recipients.email}) filter (where ${recipients.refusedFor} is not null), '[]')`,
          })
          .from(recipients)
          .where(inArray(recipients.broadcastId, ids))
          .groupBy(recipients.broadcastId);
  return found.map(({ id, kind, name, subject, body, createdAt, people }) => {
    const state = states.find(({ broadcastId }) => broadcastId === id);
    const mailed = people - (state?.waiting ?? 0);
    return { id, kind, name, subject, body, createdAt, people, mailed, refused: state?.refused ?? [] };
  });
}

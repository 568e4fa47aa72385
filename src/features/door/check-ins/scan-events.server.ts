import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { StoredRefusal } from "../refused-admissions/refused-admissions.queries.ts";
import { type CheckIn, type ScanAttribution, undoCheckIn } from "./check-ins.queries.ts";

/**
 * Records scans in the audit log, one row for each actor and kind. Called last in the transaction, because the
 * devices of one account or pass wait for each other's row.
 */
export async function recordScanEvents(
  tx: Queryable,
  { source }: Pick<CallContext, "source">,
  eventId: string,
  { made, refused }: { made: readonly CheckIn[]; refused: readonly StoredRefusal[] },
): Promise<void> {
  const groups = new Map<string, { event: Parameters<typeof recordEvent>[1]; count: number }>();
  const add = (event: Parameters<typeof recordEvent>[1]) => {
    const key = JSON.stringify(event);
    groups.set(key, { event, count: (groups.get(key)?.count ?? 0) + 1 });
  };
  for (const checkIn of made) add(eventOf("campus-checked-in", checkIn, source, { event: eventId }));
  for (const { reason, ...refusal } of refused)
    add(eventOf("campus-admission-refused", refusal, source, { event: eventId, reason }));
  // Sorted, so that two calls cannot deadlock.
  for (const [, { event, count }] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1)))
    await recordEvent(tx, { ...event, count });
}

/**
 * Undoes the check-in of a locked booking; with `scanId`, only that scan's check-in. The audit event names the
 * booking, not the scan, so that repeated undos share one row an hour.
 */
export async function undoIn(
  tx: Queryable,
  { source }: Pick<CallContext, "source">,
  by: ScanAttribution,
  bookingId: string,
  scanId?: string,
): Promise<boolean> {
  const undone = await undoCheckIn(tx, bookingId, scanId, new Date());
  if (!undone) return false;
  await recordEvent(tx, eventOf("campus-check-in-undone", by, source, { bookingId }));
  return true;
}

/** An actor's audit event. For a scan delivered by another actor, the scanner is its user. */
function eventOf(
  event: "campus-checked-in" | "campus-admission-refused" | "campus-check-in-undone",
  { userId, doorPassId, deliveredBy, deliveredWith }: ScanAttribution,
  source: string,
  facts: Record<string, string>,
) {
  const detail = {
    ...facts,
    ...(doorPassId && { doorPass: doorPassId }),
    ...(deliveredBy && { delivered: true }),
    ...(deliveredWith && { deliveredWith }),
  };
  const who = deliveredBy ? { userId, actorId: deliveredBy } : { actorId: userId };
  return { event, ...who, source, detail };
}

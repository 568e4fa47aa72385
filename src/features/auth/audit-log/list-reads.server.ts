import type { RecordRead } from "#shared/api/guard.server.ts";
import type { Database } from "#shared/db/database.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { recordEvent } from "./audit-log.queries.ts";

/**
 * Notes who read which list with personal data: a row an hour for each reader, list and network. Later reads of the hour write nothing,
 * since screens read their lists again after every change.
 */
export function createListReads({ db }: Pick<Database, "db">): RecordRead {
  let hour = 0;
  const noted = new Set<string>();

  return async ({ caller, source }, list, eventId) => {
    const now = Math.floor(Date.now() / HOUR_MS);
    if (now !== hour) noted.clear();
    hour = now;
    const actorId = caller.kind === "user" ? caller.userId : null;
    const doorPass = caller.kind === "door-pass" ? caller.passId : undefined;
    const key = [actorId ?? doorPass, source, list, eventId].join(" ");
    if (noted.has(key)) return;
    const detail = { list, ...(eventId && { event: eventId }), ...(doorPass && { doorPass }) };
    await recordEvent(db, { event: "list-read", actorId, source, detail });
    noted.add(key);
  };
}

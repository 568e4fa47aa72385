import type { Database } from "#shared/db/database.server.ts";
import type { RecordExport, RecordRead } from "#shared/handlers/guard.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { recordEvent } from "./audit-log.queries.ts";

/**
 * Records reads of lists with personal data in the audit log: one row an hour for each reader, list and network.
 * Further reads in the hour write nothing, since screens refetch their lists after every change.
 */
export function createListReads({ db }: Pick<Database, "db">): RecordRead {
  let hour = 0;
  const recorded = new Set<string>();

  return async ({ caller, source }, list, eventId) => {
    const now = Math.floor(Date.now() / HOUR_MS);
    if (now !== hour) recorded.clear();
    hour = now;
    const actorId = caller.kind === "user" ? caller.userId : null;
    const doorPass = caller.kind === "door-pass" ? caller.passId : undefined;
    const key = [actorId ?? doorPass, source, list, eventId].join(" ");
    if (recorded.has(key)) return;
    const detail = { list, ...(eventId && { event: eventId }), ...(doorPass && { doorPass }) };
    await recordEvent(db, { event: "list-read", actorId, source, detail });
    recorded.add(key);
  };
}

/** Records each export of a list. The log omits the search, which may be a name. */
export function createListExports({ db }: Pick<Database, "db">): RecordExport {
  return ({ caller, source }, list, { rows, eventId }) =>
    recordEvent(db, {
      event: "list-exported",
      actorId: caller.kind === "user" ? caller.userId : null,
      source,
      detail: { list, rows, ...(eventId && { event: eventId }) },
    });
}

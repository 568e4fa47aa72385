import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { type CallContext, signedIn } from "#shared/handlers/guard.server.ts";
import { openBookingPhone } from "../bookings/sensitive-data.server.ts";
import { searchable, searchFor } from "./bookings-search.rules.ts";
import { listSealedPhones } from "./dashboard.queries.ts";

/** Rows searched or decrypted per slice, before the event loop serves other requests: about 2 ms. */
const ROWS_AT_ONCE = 500;

type SealedRow = Awaited<ReturnType<typeof listSealedPhones>>[number];

/** Decrypts the phone numbers of the bookings that match, after writing the export to the audit log. */
export async function exportPhones(
  context: Pick<CallContext, "database" | "secrets" | "log" | "source" | "caller">,
  { eventId, query }: { eventId: string | null; query: string },
) {
  const { database, source } = context;
  const listed = await listSealedPhones(database.db, eventId);
  const rows = query.trim() === "" ? listed : await matching(listed, query);
  const actorId = signedIn(context).userId;
  await recordEvent(database.db, {
    event: "campus-phones-exported",
    actorId,
    source,
    // The log omits the query, which may be a name.
    detail: { ...(eventId !== null && { event: eventId }), rows: rows.length },
  });
  return decrypted(context, rows);
}

async function matching(listed: readonly SealedRow[], query: string): Promise<SealedRow[]> {
  const isFound = searchFor(query);
  const rows: SealedRow[] = [];
  for (let start = 0; start < listed.length; start += ROWS_AT_ONCE) {
    rows.push(...listed.slice(start, start + ROWS_AT_ONCE).filter((row) => isFound(searchable(row))));
    await yieldToEventLoop();
  }
  return rows;
}

async function* decrypted({ secrets, log }: Pick<CallContext, "secrets" | "log">, rows: SealedRow[]) {
  let unreadable = 0;
  let done = 0;
  do {
    const phones: [string, string][] = [];
    for (const { id, sealedPhone } of rows.slice(done, done + ROWS_AT_ONCE)) {
      try {
        const phone = openBookingPhone(secrets, sealedPhone);
        if (phone !== null) phones.push([id, phone]);
      } catch {
        unreadable++;
      }
    }
    done = Math.min(done + ROWS_AT_ONCE, rows.length);
    yield { rows: rows.length, done, phones, unreadable };
    await yieldToEventLoop();
  } while (done < rows.length);
  if (unreadable > 0)
    log.error({ unreadable }, "Failed to decrypt phone numbers: they were encrypted with another key");
}

import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { type CallContext, signedIn } from "#shared/handlers/guard.server.ts";
import { LIST_ROWS } from "#shared/lists/list.rules.ts";
import { searchableText, textSearch } from "#shared/text/search-text.rules.ts";
import { openBookingPhone } from "../bookings/sensitive-data.server.ts";
import { bookingTexts } from "./bookings-search.rules.ts";
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
  const found = query.trim() === "" ? listed : await matching(listed, query);
  const rows = found.slice(0, LIST_ROWS);
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
  const isFound = textSearch(query);
  const rows: SealedRow[] = [];
  for (let start = 0; start < listed.length; start += ROWS_AT_ONCE) {
    rows.push(
      ...listed
        .slice(start, start + ROWS_AT_ONCE)
        .filter((row) => isFound(searchableText(bookingTexts(row)))),
    );
    await yieldToEventLoop();
  }
  return rows;
}

async function decrypted({ secrets, log }: Pick<CallContext, "secrets" | "log">, rows: readonly SealedRow[]) {
  const phones: [string, string][] = [];
  let unreadable = 0;
  for (const [index, { id, sealedPhone }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await yieldToEventLoop();
    try {
      const phone = openBookingPhone(secrets, sealedPhone);
      if (phone !== null) phones.push([id, phone]);
    } catch {
      unreadable++;
    }
  }
  if (unreadable > 0)
    log.error({ unreadable }, "Failed to decrypt phone numbers: they were encrypted with another key");
  return { phones, unreadable };
}

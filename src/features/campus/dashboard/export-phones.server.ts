import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { openPhone } from "#features/events/bookings/sensitive-data.server.ts";
import type { FreshProof } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { PhonesInput } from "./dashboard.contract.ts";
import { listSealedPhones } from "./dashboard.queries.ts";

/** Numbers decrypted before the event loop serves other requests: about 2 ms. */
const AT_ONCE = 500;

/** Decrypts the phone numbers of the bookings that match, after writing the export to the audit log. */
export async function exportPhones(
  context: Pick<CallContext, "database" | "secrets" | "log" | "source">,
  reader: FreshProof,
  input: PhonesInput,
) {
  const { database, secrets, log, source } = context;
  const rows = await listSealedPhones(database.db, input);
  await recordEvent(database.db, {
    event: "campus-phones-exported",
    actorId: reader.userId,
    source,
    // The log omits the search, which may be a name.
    detail: { ...(input.eventId && { event: input.eventId }), rows: rows.length },
  });
  const phones: [string, string][] = [];
  let unreadable = 0;
  for (const [index, { id, sealedPhone }] of rows.entries()) {
    if (index % AT_ONCE === 0) await yieldToEventLoop();
    try {
      const phone = openPhone(reader, secrets, sealedPhone);
      if (phone !== null) phones.push([id, phone]);
    } catch {
      // Encrypted with another key: logged once, below.
      unreadable++;
    }
  }
  if (unreadable > 0)
    log.error({ unreadable }, "Failed to decrypt phone numbers: they were encrypted with another key");
  return { phones, unreadable };
}

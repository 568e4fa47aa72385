import type { Database } from "#shared/db/database.server.ts";
import { fillIfEmpty } from "#shared/db/fill-if-empty.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { insertCertificate, listEarned } from "./certificates.queries.ts";
import { programmeCertificates } from "./certificates.tables.ts";
import { newCertificateCode } from "./send-certificate.server.ts";

/** Adds the certificates of the demo's finished cycles to a database without certificates. Sends no email. */
export async function seedCertificates(database: Database, now = new Date()): Promise<void> {
  const today = londonDate(now);
  await fillIfEmpty(database, programmeCertificates, async (tx) => {
    for (const { cycleId, bookingId } of await listEarned(tx, { from: addDays(today, -365), before: today }))
      await insertCertificate(tx, { cycleId, bookingId, code: newCertificateCode(), issuedAt: now });
  });
}

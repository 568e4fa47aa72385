import { randomCharacters } from "#features/events/tickets/random-characters.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import ProgrammeCertificate from "../mails/ProgrammeCertificate.tsx";
import { certificateLink } from "./certificate-link.rules.ts";
import { type EarnedCertificate, insertCertificate } from "./certificates.queries.ts";
import { CODE_GROUPS, GROUP_LENGTH } from "./certificates.rules.ts";

/** Emails a certificate, and issues it if there is none. @returns false if another call has just issued it */
export async function sendCertificate(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "siteUrl" | "secrets">,
  { cycleId, bookingId, certificateId, cycle, email: to }: EarnedCertificate,
  issuedAt: Date,
): Promise<boolean> {
  const row = { cycleId, bookingId, code: newCertificateCode(), issuedAt };
  const id = certificateId ?? (await insertCertificate(tx, row));
  if (!id) return false;
  const props = { cycle, link: certificateLink.urlFor(site, id) };
  await site.outbox.queue(tx, { to, mail: ProgrammeCertificate, props });
  return true;
}

/** A new random code of 80 bits: 16 characters of an alphabet without look-alikes. */
export function newCertificateCode(): string {
  return Array.from({ length: CODE_GROUPS }, () => randomCharacters(GROUP_LENGTH)).join("-");
}

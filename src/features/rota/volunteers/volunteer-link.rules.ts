import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";

const link = { purpose: "rota link", field: "volunteer" } as const;

/** The mailed link of a volunteer: it opens their shifts, and no account. */
export const volunteerLink = keyedLink({ ...link, path: pages.rota.path });

/** The link in each mail by which a volunteer leaves the list. */
export const leaveLink = keyedLink({ ...link, path: pages.rotaLeave.path });

/** The digest by which a mailbox that left is recognised. */
export function departureDigest(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest("rota departure", mailboxOf(email));
}

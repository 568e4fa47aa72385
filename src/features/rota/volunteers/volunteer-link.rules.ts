import { pages } from "#features/site/pages.ts";
import { keyedLink } from "#shared/secrets/keyed-link.rules.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";

const link = { purpose: "rota link", field: "volunteer" } as const;

/** A volunteer's emailed link, which gives access to their shifts but to no account. */
export const volunteerLink = keyedLink({ ...link, path: pages.rota.path });

/** The link in each email to leave the volunteers. */
export const leaveLink = keyedLink({ ...link, path: pages.rotaLeave.path });

/** The digest that recognises a mailbox after it left. */
export function departureDigest(secrets: Pick<Secrets, "digest">, email: string): string {
  return secrets.digest("rota departure", mailboxOf(email));
}

import type { CountedNetwork } from "#shared/http/client-address.server.ts";
import { mailboxOf } from "#shared/text/email.rules.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import {
  type Allowance,
  type CountedKeys,
  type SharedLimitOptions,
  sharedLimitOf,
} from "./shared-limit.server.ts";

/**
 * Limits the emails from one network to one mailbox across all forms, since the reader may not have asked for them.
 * Reset links have a separate limit, so that other forms cannot use it up.
 */
export const MAILS_FROM_A_NETWORK = { points: 6, seconds: HOUR_S } as const;

/** Limits the emails to one mailbox from all networks. Higher, so that one network cannot use it up. */
export const MAILS_TO_A_MAILBOX = { points: 20, seconds: HOUR_S } as const;

// The auth service counts under the same names.
const fromNetwork = sharedLimitOf({ name: "mailsToMailboxFrom", ...MAILS_FROM_A_NETWORK });
const inAll = sharedLimitOf({ name: "mailsToMailbox", ...MAILS_TO_A_MAILBOX });

/** Counts an email to an address that a visitor typed. */
export async function takeMailTo(
  site: Pick<SharedLimitOptions, "database" | "secrets"> & { networks: readonly CountedNetwork[] },
  email: string,
): Promise<Allowance> {
  const mailbox = mailboxOf(email);
  const here = await fromNetwork(site).take(countedByNetwork(site.networks, mailbox));
  return here.allowed ? inAll(site).take(mailbox) : here;
}

/** Counts a key separately for each network. */
export function countedByNetwork(networks: readonly CountedNetwork[], key: string): CountedKeys {
  return networks.map((network) => ({ key: `${key} ${network.key}`, times: network.times }));
}

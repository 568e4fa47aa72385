import { HOLD_MINUTES } from "#features/events/guests/guests.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CountedNetwork } from "#shared/http/client-address.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { countWaitingSignUps } from "./invitations.queries.ts";
import { waitingSignUpsOfANetwork } from "./invitations.rules.ts";

interface NetworkDigest {
  digest: string;
  /** The factor of the limit. */
  times: number;
}

/** Keyed digests: a stored one names no network to those who read the database. */
export function digestsOf(
  secrets: Pick<Secrets, "digest">,
  networks: readonly CountedNetwork[],
): readonly NetworkDigest[] {
  return networks.map(({ key, times }) => ({ digest: secrets.digest("signal sign-up network", key), times }));
}

/**
 * Whether too many sign-ups of an event from these networks wait for their mailed link. Counts sign-ups, not places: one
 * of a known address takes none.
 */
export async function isNetworkWaiting(
  tx: Queryable,
  { id: eventId, maxCapacity }: { id: string; maxCapacity: number },
  networks: readonly NetworkDigest[],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - HOLD_MINUTES * MINUTE_MS);
  for (const { digest, times } of networks) {
    const waiting = await countWaitingSignUps(tx, { eventId, network: digest, since });
    if (waiting >= waitingSignUpsOfANetwork(maxCapacity) * times) return true;
  }
  return false;
}

import type { Database } from "#shared/db/database.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { deleteUnconfirmedSince } from "../account/accounts.queries.ts";
import { deleteChallengesExpiredBefore } from "../factors/factors.queries.ts";
import { deleteTokensExpiredBefore } from "../one-time-tokens/one-time-tokens.queries.ts";
import { deleteSessionsIdleSince, deleteTokensReplacedBefore } from "../sessions/sessions.queries.ts";
import { SESSION_IDLE_MS } from "../sessions/sessions.rules.ts";

/** How long a replaced refresh token is known as that; longer ago it is merely unknown, and refused all the same. */
const REPLACED_KEPT_MS = 30 * DAY_MS;

/** How long an expired link is kept: of an address change, the half that is gone counts as confirmed, so both go when neither works. */
const EXPIRED_KEPT_MS = HOUR_MS;

/** How long an address waits to be confirmed before its account is deleted. */
const UNCONFIRMED_KEPT_MS = 7 * DAY_MS;

/** Deletes sessions nobody uses any more, tokens and challenges that can no longer be used, and accounts nobody confirmed. */
export async function sweepExpired({ db }: Pick<Database, "db">): Promise<void> {
  const now = Date.now();
  await deleteSessionsIdleSince(db, new Date(now - SESSION_IDLE_MS));
  await deleteTokensReplacedBefore(db, new Date(now - REPLACED_KEPT_MS));
  await deleteTokensExpiredBefore(db, new Date(now - EXPIRED_KEPT_MS));
  await deleteChallengesExpiredBefore(db, new Date(now));
  await deleteUnconfirmedSince(db, new Date(now - UNCONFIRMED_KEPT_MS));
}

import { accountOf } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/api/guard.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";
import { type Allowance, sharedLimitOf } from "./shared-limit.ts";

/** How many an hour: of an account, and of all visitors of one network together, which may be a college's. */
export interface HourlyLimit {
  account: number;
  network: number;
}

/** Counts calls against the caller's limit: the account's, or the network's of a visitor who is not signed in. */
export function callerLimitOf(name: string, { account, network }: HourlyLimit) {
  const ofAccount = sharedLimitOf({ name, points: account, seconds: HOUR_S });
  const ofNetwork = sharedLimitOf({ name: `${name}-network`, points: network, seconds: HOUR_S });
  return (context: CallContext): Promise<Allowance> => {
    const caller = accountOf(context.caller);
    return caller ? ofAccount(context).take(caller) : ofNetwork(context).take(context.networks);
  };
}

/** @throws the refusal, once the limit is reached; a header says when to try again */
export function admit({ resHeaders }: CallContext, allowance: Allowance, refusal: () => Error): void {
  if (allowance.allowed) return;
  resHeaders?.set("retry-after", String(allowance.retryAfterSeconds));
  throw refusal();
}

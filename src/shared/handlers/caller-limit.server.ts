import { limitKeyOf } from "#shared/api/caller.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { type Allowance, sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { HOUR_S } from "#shared/time/durations.ts";

/** Calls an hour: of one account, and of all visitors of one network together, such as a college's. */
export interface HourlyLimit {
  account: number;
  network: number;
}

/** Counts a call against the limit of its account, or of the network for a visitor. */
export function callerLimitOf(name: string, { account, network }: HourlyLimit) {
  const ofAccount = sharedLimitOf({ name, points: account, seconds: HOUR_S });
  const ofNetwork = sharedLimitOf({ name: `${name}-network`, points: network, seconds: HOUR_S });
  return (context: Pick<CallContext, "database" | "secrets" | "caller" | "networks">): Promise<Allowance> => {
    const caller = limitKeyOf(context.caller);
    return caller ? ofAccount(context).take(caller) : ofNetwork(context).take(context.networks);
  };
}

/** Throws the refusal when the limit is exceeded, and sets Retry-After. */
export function throwIfLimited(
  { resHeaders }: Pick<CallContext, "resHeaders">,
  allowance: Allowance,
  refusal: () => Error,
): void {
  if (allowance.allowed) return;
  resHeaders?.set("retry-after", String(allowance.retryAfterSeconds));
  throw refusal();
}

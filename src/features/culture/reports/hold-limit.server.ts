import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { DAY_S } from "#shared/time/durations.ts";
import { HOLDS_A_DAY, type HoldLimit } from "../videos/holds.rules.ts";

const ofAccount = sharedLimitOf({ name: "video-holds", points: HOLDS_A_DAY.account, seconds: DAY_S });
const ofNetwork = sharedLimitOf({ name: "video-holds-network", points: HOLDS_A_DAY.network, seconds: DAY_S });

/**
 * The limit that keeps a report by this caller from withholding one more video today, if any. Further reports are mailed and
 * listed all the same.
 */
export async function holdLimitOf(
  context: Pick<CallContext, "database" | "secrets" | "caller" | "networks">,
  how: "take" | "peek",
): Promise<HoldLimit | undefined> {
  const { caller, networks } = context;
  if (caller.kind === "user" && !(await ofAccount(context)[how](caller.userId)).allowed)
    return "account-limit";
  return (await ofNetwork(context)[how](networks)).allowed ? undefined : "network-limit";
}

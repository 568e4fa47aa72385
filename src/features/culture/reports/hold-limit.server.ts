import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sharedLimitOf } from "#shared/limits/shared-limit.server.ts";
import { DAY_S } from "#shared/time/durations.ts";
import { HOLDS_A_DAY } from "../videos/videos.rules.ts";

const ofAccount = sharedLimitOf({ name: "video-holds", points: HOLDS_A_DAY.account, seconds: DAY_S });
const ofNetwork = sharedLimitOf({ name: "video-holds-network", points: HOLDS_A_DAY.network, seconds: DAY_S });

/** Whether a report by this caller may withhold one more video today. Further reports are mailed and listed all the same. */
export async function mayHoldBack(
  context: Pick<CallContext, "database" | "secrets" | "caller" | "networks">,
  how: "take" | "peek",
): Promise<boolean> {
  const { caller, networks } = context;
  if (caller.kind === "user" && !(await ofAccount(context)[how](caller.userId)).allowed) return false;
  return (await ofNetwork(context)[how](networks)).allowed;
}

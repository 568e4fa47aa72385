import { isGrave, type ReportReason, type VideoState } from "./videos.rules.ts";

interface Reported {
  ownedByCharity: boolean;
  state: VideoState;
  /** When a moderator found the video in order after a report; null after a later change. */
  confirmedAt: Date | null;
}

/**
 * Whether reports hide a video until a moderator decides. One grave report is enough, unless a moderator has answered
 * a report since the video's last change. Otherwise as many people as `reportsToHide` must report it. The charity's
 * videos are never held.
 */
export function isHeldBack(
  { ownedByCharity, state, confirmedAt }: Reported,
  { reason, reporters }: { reason: ReportReason; reporters: number },
  reportsToHide: number,
): boolean {
  if (state !== "shown" || ownedByCharity) return false;
  return (isGrave(reason) && confirmedAt === null) || reporters >= reportsToHide;
}

/** How many videos reports can hold in a day: from one account, and from one network with all its accounts. */
export const HOLDS_A_DAY = { account: 3, network: 6 } as const;

/** The daily limit that prevents a report from holding a video. */
export type HoldLimit = "account-limit" | "network-limit";

/** An urgent report's effect on its video, or why it had none. The moderators' email has a sentence for each. */
export type ReportEffect = "held" | HoldLimit | "charity" | "confirmed";

/** @param report whether the report holds the video (`isHeldBack`), and the limit that prevents it */
export function effectOfReport(
  { state, ownedByCharity }: Pick<Reported, "state" | "ownedByCharity">,
  { isDue, limit }: { isDue: boolean; limit: HoldLimit | undefined },
): ReportEffect {
  if (state === "held") return "held";
  if (isDue) return limit ?? "held";
  return ownedByCharity ? "charity" : "confirmed";
}

/** How many hours a video can be held before the back office shows it in red and we email the moderators again. */
export const HOLD_HOURS = 24;

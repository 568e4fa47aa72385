import { isGrave, type ReportReason, type VideoState } from "./videos.rules.ts";

interface Reported {
  ownedByCharity: boolean;
  state: VideoState;
  /** When a moderator found it in order after a report, since its last change. */
  confirmedAt: Date | null;
}

/**
 * Whether reports withhold a video until a moderator has looked: one grave report, unless a moderator has answered one
 * since the video last changed; then, and for any other reason, as many people as `reportsToHide`. The charity's own
 * stay.
 */
export function isHeldBack(
  { ownedByCharity, state, confirmedAt }: Reported,
  { reason, reporters }: { reason: ReportReason; reporters: number },
  reportsToHide: number,
): boolean {
  if (state !== "shown" || ownedByCharity) return false;
  return (isGrave(reason) && confirmedAt === null) || reporters >= reportsToHide;
}

/** How many videos one account withholds in a day, and one network with all accounts on it. */
export const HOLDS_A_DAY = { account: 3, network: 6 } as const;

/** The limit of holds that keeps a report from withholding a video today. */
export type HoldLimit = "account-limit" | "network-limit";

/** What a report that cannot wait has done to its video, or why nothing; the moderators' mail has a sentence for each. */
export type ReportEffect = "held" | HoldLimit | "charity" | "confirmed";

/** @param report whether it withholds the video (`isHeldBack`), and the limit that stands against it */
export function effectOfReport(
  { state, ownedByCharity }: Pick<Reported, "state" | "ownedByCharity">,
  { isDue, limit }: { isDue: boolean; limit: HoldLimit | undefined },
): ReportEffect {
  if (state === "held") return "held";
  if (isDue) return limit ?? "held";
  return ownedByCharity ? "charity" : "confirmed";
}

/** How long a video may be held back before the desk shows it in red and the moderators are mailed again. */
export const HOLD_HOURS = 24;

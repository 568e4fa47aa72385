import { keysOf } from "#shared/keys.ts";

/** The effect of a decision on a video or a member, with its label in the back office. */
export const outcomes = {
  kept: "Stays up",
  approved: "Approved",
  hidden: "Hidden",
  removed: "Taken down",
  restored: "Back up",
  suspended: "Suspended",
} as const;

export type Outcome = keyof typeof outcomes;

export const outcomeNames = keysOf(outcomes);

/** The outcomes that an admin chooses with a reason. */
export const chosenOutcomes = ["kept", "hidden", "removed"] as const satisfies Outcome[];

export type ChosenOutcome = (typeof chosenOutcomes)[number];

/** The outcomes that an owner can appeal against. */
export const adverseOutcomes = ["hidden", "removed", "suspended"] as const satisfies Outcome[];

export function isAdverse(outcome: Outcome): boolean {
  return adverseOutcomes.some((adverse) => adverse === outcome);
}

export const REASON_MISSING = "Choose why.";

/** The message when a suspended member tries to publish. */
export const SUSPENDED =
  "You cannot publish videos for now. Your profile says why and until when, and you can appeal there.";

/** How long a suspension may last, in days. */
export const SUSPENSION_DAYS = [7, 30, 90, 365] as const;

/** Why a video is removed, in the words that its owner reads. */
export const breaches = {
  illegal: "It is illegal, or shows abuse",
  consent: "Someone in it did not agree to be shown",
  unkind: "It is unkind or hateful to someone",
  unsafe: "It shows something dangerous or violent",
  sexual: "It is sexual",
  "not-theirs": "It is someone else's work",
  rules: "It breaks another of our rules",
} as const;

export const breachNames = keysOf(breaches);

/** All reasons: `breaches`, and the reasons that the system chooses. */
export const decisionReasons = {
  ...breaches,
  none: "It breaks none of our rules",
  replaced: "Another video takes its place",
} as const;

/** The text for the owner when an admin replaces the video. */
export const REPLACED =
  "The tile shows one video, and a newer one replaced yours. This isn’t about the content of your video.";

export type DecisionReason = keyof typeof decisionReasons;

export const decisionReasonNames = keysOf(decisionReasons);

export const appealOutcomes = {
  upheld: "The decision is unchanged",
  overturned: "The decision is undone",
} as const;

export type AppealOutcome = keyof typeof appealOutcomes;

export const appealOutcomeNames = keysOf(appealOutcomes);

/** The maximum length of a decision, an appeal and its answer, in code points. */
export const DECISION_TEXT = 1000;

/** How many days we keep a decision, counted from its date. A risk assessment looks back over this period. */
export const DECISION_DAYS = 3 * 365;

/** Hours from the first report or appeal to the decision, to one decimal; null if neither has a time. */
export function hoursToAnswer(askedAt: Date | null, decidedAt: Date): number | null {
  return askedAt && Math.round((decidedAt.getTime() - askedAt.getTime()) / 360_000) / 10;
}

/** The sentence for the owner about each outcome. */
export const outcomeSentences: Readonly<Record<Outcome, string>> = {
  kept: "Your video is on the Culture Feed.",
  approved: "An admin approved your video. It’s now on the Culture Feed.",
  hidden: "We hid your video. Only you and our team can see it.",
  removed: "We removed your video. Only our team can see it, and we’ll erase it later.",
  restored: "Your video is back on the Culture Feed.",
  suspended: "You can’t publish videos for now. Your account, tickets and everything else are unchanged.",
};

/** The sentences for a video's reporters. They contain no other information about its owner. */
export const reporterSentences = {
  kept: "We reviewed the video that you reported. It doesn’t break our rules and stays on the feed.",
  down: "We reviewed the video that you reported, and removed it from the feed.",
  upheld: "The video that you reported: we were asked to look again, and it stays down.",
  overturned:
    "The video that you reported: we were asked to look again. It breaks none of our rules, so it is back.",
  overturnedGone:
    "We reviewed our decision about the video that you reported. It doesn’t break our rules, but its owner has removed it.",
  overturnedLater:
    "We reviewed and reversed our decision about the video that you reported. The video stays hidden for another reason.",
} as const;

export type ReporterOutcome = keyof typeof reporterSentences;

export const reporterOutcomes = keysOf(reporterSentences);

/** The outcome of a report, from the decision that settled it; null without one. */
export function reporterOutcome(decision: {
  outcome: Outcome | null;
  appealOutcome: AppealOutcome | null;
}): ReporterOutcome | null {
  const { outcome, appealOutcome } = decision;
  if (outcome === null || appealOutcome) return outcome && appealOutcome;
  return outcome === "hidden" || outcome === "removed" ? "down" : "kept";
}

/** The sentences for the owner who appealed. */
export const appealSentences: Readonly<Record<AppealOutcome, string>> = {
  upheld: "We reviewed our decision, and it hasn’t changed.",
  overturned: "We reviewed our decision. You’re right, so we reversed it.",
};

/** A successful appeal's effect: `back`; `gone` if the video no longer exists; `later` if another reason hides it. */
export const afterAppeal = {
  back: "Your video is back on the Culture Feed.",
  gone: "We no longer have your video, so we can’t restore it. You can upload it again.",
  later: "Your video stays hidden for now, because of a later decision or because we are still reviewing it.",
  suspension: "You can publish videos again.",
} as const;

import type { VideoState } from "./videos.rules.ts";

/** The refusal of a decision that came after someone else's decision. */
export const DECIDED_MEANWHILE =
  "Someone else decided about this video while you were looking at it. Read their decision before you change it.";

/**
 * The effect of a change on a video: its next state; "sealed or gone", sealed if it is evidence. The previous state
 * returns with "as before". "nothing" means already done or not applicable; "refused" means that an earlier decision
 * forbids the change.
 */
export type Result = VideoState | "sealed or gone" | "gone" | "as before" | "nothing" | "refused";

/** Every change of a video's state, with the result for each state. A trigger seals when an account is deleted. */
export const transitions = {
  /** A moderator keeps the video. */
  keep: {
    shown: "nothing",
    waiting: "shown",
    held: "shown",
    hidden: "refused",
    removed: "refused",
    sealed: "nothing",
  },
  hide: {
    shown: "hidden",
    waiting: "hidden",
    held: "hidden",
    hidden: "nothing",
    removed: "refused",
    sealed: "nothing",
  },
  takeDown: {
    shown: "removed",
    waiting: "removed",
    held: "removed",
    hidden: "removed",
    removed: "nothing",
    sealed: "nothing",
  },
  approve: {
    shown: "nothing",
    waiting: "shown",
    held: "nothing",
    hidden: "refused",
    removed: "refused",
    sealed: "refused",
  },
  show: {
    shown: "nothing",
    waiting: "nothing",
    held: "nothing",
    hidden: "shown",
    removed: "refused",
    sealed: "refused",
  },
  restore: {
    shown: "nothing",
    waiting: "nothing",
    held: "nothing",
    hidden: "nothing",
    removed: "as before",
    sealed: "refused",
  },
  erase: {
    shown: "nothing",
    waiting: "nothing",
    held: "nothing",
    hidden: "nothing",
    removed: "gone",
    sealed: "nothing",
  },
  /** An admin accepts an appeal. */
  overturn: {
    shown: "nothing",
    waiting: "nothing",
    held: "nothing",
    hidden: "shown",
    removed: "shown",
    sealed: "nothing",
  },
  /** Reports hide the video. */
  holdBack: {
    shown: "held",
    waiting: "nothing",
    held: "nothing",
    hidden: "nothing",
    removed: "nothing",
    sealed: "nothing",
  },
  /** The owner changes captions that a moderator has to approve. */
  changeCaptions: {
    shown: "waiting",
    waiting: "nothing",
    held: "nothing",
    hidden: "nothing",
    removed: "refused",
    sealed: "refused",
  },
  /** The owner removes the video. */
  withdraw: {
    shown: "sealed or gone",
    waiting: "sealed or gone",
    held: "sealed or gone",
    hidden: "sealed or gone",
    removed: "sealed or gone",
    sealed: "nothing",
  },
  /** The video's period ends. */
  expire: {
    shown: "nothing",
    waiting: "gone",
    held: "nothing",
    hidden: "nothing",
    removed: "gone",
    sealed: "gone",
  },
} as const satisfies Record<string, Record<VideoState, Result>>;

export type TransitionName = keyof typeof transitions;

/** Whether the addresses of the files end in this state, because only moderators may see the video. */
export function endsAddresses(to: VideoState): boolean {
  return to !== "shown" && to !== "waiting";
}

import type { VideoState } from "./videos.rules.ts";

/** The refusal of a decision that another one makes void. */
export const DECIDED_MEANWHILE =
  "Somebody else has decided about this video meanwhile. Look at what they decided before you change it.";

/**
 * What a change makes of a video: its next state; "sealed or gone", sealed where it is evidence; "as before", the state
 * from which it was removed; "nothing" where it is done already or does not concern the video; "refused" where an earlier
 * decision stands against it.
 */
export type Result = VideoState | "sealed or gone" | "gone" | "as before" | "nothing" | "refused";

/** Every change of a video's state, and what it makes of each state. The deletion of an account seals by a trigger. */
export const transitions = {
  /** A moderator's. */
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
  /** An appeal that is won. */
  overturn: {
    shown: "nothing",
    waiting: "nothing",
    held: "nothing",
    hidden: "shown",
    removed: "shown",
    sealed: "nothing",
  },
  /** By reports. */
  holdBack: {
    shown: "held",
    waiting: "nothing",
    held: "nothing",
    hidden: "nothing",
    removed: "nothing",
    sealed: "nothing",
  },
  /** New captions, where a moderator has to approve them. */
  changeCaptions: {
    shown: "waiting",
    waiting: "nothing",
    held: "nothing",
    hidden: "nothing",
    removed: "refused",
    sealed: "refused",
  },
  /** The owner's removal. */
  withdraw: {
    shown: "sealed or gone",
    waiting: "sealed or gone",
    held: "sealed or gone",
    hidden: "sealed or gone",
    removed: "sealed or gone",
    sealed: "nothing",
  },
  /** The end of its period. */
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

/** Whether the addresses of a video's files end in this state: nobody but a moderator may see it any more. */
export function endsAddresses(to: VideoState): boolean {
  return to !== "shown" && to !== "waiting";
}

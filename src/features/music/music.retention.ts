import type { Retention } from "#shared/personal-data/retention.ts";

/** What music stores about people. */
export const musicRetention: readonly Retention[] = [
  {
    tables: ["track_likes"],
    what: "which tracks somebody likes, and since when",
    why: "to show them on every device",
    who: "the account; everybody sees the number of likes",
    ends: "the like is taken back, or the account or the track is deleted",
    card: {
      title: "Your likes",
      what: "Which tracks you like. Without an account they stay on your phone.",
      why: "To show them wherever you sign in",
      who: "You. Everyone sees how many likes a track has",
      until: "You take the like back, or delete your account",
    },
  },
  {
    tables: ["tracks"],
    what: "which admin uploaded a track",
    why: "to answer for it",
    who: "nobody",
    ends: "the deletion of the account, which leaves the track without it",
    card: "Work for the charity",
  },
];

import type { Retention } from "#shared/personal-data/retention.ts";

/** What music stores about people. */
export const musicRetention: readonly Retention[] = [
  {
    tables: ["track_likes"],
    what: "liked tracks, with the time",
    why: "likes on every device",
    who: "the account; public: the number of likes",
    ends: "removal of the like, or the deletion of the account or the track",
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
    what: "the admin who uploaded a track",
    why: "accountability",
    who: "none",
    ends: "the deletion of the account, which keeps the track",
    card: "Work for the charity",
  },
];

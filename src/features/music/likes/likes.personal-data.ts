import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { personalTable } from "#shared/personal-data/personal-rows.ts";
import { trackLikesData } from "./likes.tables.ts";

export const likesPersonalData: readonly PersonalData[] = [
  {
    tables: [personalTable(trackLikesData)],
    what: "liked tracks, with the time",
    why: "likes on every device",
    basis: "contract",
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
];

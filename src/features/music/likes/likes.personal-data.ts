import { asc, eq } from "drizzle-orm";
import type { PersonalData } from "#shared/personal-data/personal-data.ts";
import { tracks } from "../tracks/tracks.tables.ts";
import { trackLikes } from "./likes.tables.ts";

export const likesPersonalData: readonly PersonalData[] = [
  {
    tables: [
      {
        name: "track_likes",
        about: "Tracks that you like, and since when.",
        afterDeletion: "deleted",
        rowsOf: (db, { userId }) =>
          db
            .select({ trackId: trackLikes.trackId, title: tracks.title, createdAt: trackLikes.createdAt })
            .from(trackLikes)
            .innerJoin(tracks, eq(tracks.id, trackLikes.trackId))
            .where(eq(trackLikes.userId, userId))
            .orderBy(asc(trackLikes.createdAt)),
      },
    ],
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

import { tracksRouter } from "#features/music/tracks.handlers.ts";

/** The contract carried out: one line a feature. */
export const router = {
  music: { tracks: tracksRouter },
};

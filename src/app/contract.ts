import { tracksContract } from "#features/music/tracks.contract.ts";

/** Everything the site's API offers: one line a feature. */
export const contract = {
  music: { tracks: tracksContract },
};

declare module "#shared/api/api.ts" {
  interface Register {
    contract: typeof contract;
  }
}

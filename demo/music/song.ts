import type { Stereo } from "./audio.ts";

export type Song = {
  slug: string;
  title: string;
  artist: string;
  genre: "Electronic" | "Hip-Hop" | "Ambient" | "Experimental";
  description: string;
  producer: string;
  playlistNumber: 1 | 2;
  position: number;
  /** False where a letter should stand for it; true when not given. */
  hasCover?: boolean;
  /** The whole mix, before mastering. */
  render: () => Stereo;
};

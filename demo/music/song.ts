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
  /** The whole mix, before mastering. */
  render: () => Stereo;
};

/** What the library needs of a track. Durations in whole seconds, null when the file did not say. */
export type LibraryTrack = {
  id: string;
  title: string;
  artist: string;
  genre: string | null;
  coverImageUrl: string | null;
  duration: number | null;
};

export const libraryColumns = ["id", "title", "artist", "genre", "coverImageUrl", "duration"] as const;

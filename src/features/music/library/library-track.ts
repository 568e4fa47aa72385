/** The columns of a track that the library shows. Durations in whole seconds, null when the file does not state it. */
export type LibraryTrack = {
  id: string;
  title: string;
  artist: string;
  genre: string | null;
  coverImageUrl: string | null;
  duration: number | null;
};

export const libraryColumns = ["id", "title", "artist", "genre", "coverImageUrl", "duration"] as const;

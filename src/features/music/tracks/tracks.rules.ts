import { foldedTexts, textSearch } from "#shared/text/search-text.rules.ts";

/** The maximum number of a playlist's tracks on the home page. */
export const HOME_PLAYLIST_LIMIT = 20;

export const contentTypes = ["sound", "interview"] as const;

export const playlistNumbers = [1, 2] as const;

/** The two playlists of the home page, in order. */
export const playlistNames = { 1: "Scenario Music Playlist #1", 2: "Scenario Music Playlist #2" } as const;

/** The library's genre filter. */
export const genres = ["all", "electronic", "hip-hop", "ambient", "experimental"] as const;

export type Genre = (typeof genres)[number];

type SearchableTrack = { title: string; artist: string; genre: string | null };

/**
 * Builds a search over `tracks` that keeps their order. The text is normalised once, since every keystroke searches.
 */
export function createTrackSearch<T extends SearchableTrack>(tracks: readonly T[]) {
  const searchable = tracks.map(({ title, artist, genre }) => ({
    text: foldedTexts([title, artist]),
    genre: normalizeGenre(genre ?? ""),
  }));

  /**
   * Tracks with the query in title or artist, and of the genre; "all" includes tracks of any genre and of none.
   */
  return ({ query, genre }: { query: string; genre: Genre }): readonly T[] => {
    if (!query.trim() && genre === "all") return tracks;
    const isFound = textSearch(query);
    return tracks.filter((_, index) => {
      const track = searchable[index];
      return track !== undefined && (genre === "all" || track.genre === genre) && isFound(track.text);
    });
  };
}

/** Normalises a genre, so that "Hip Hop" equals "hip-hop". */
function normalizeGenre(genre: string): string {
  return genre
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
}

const MAX_POSTER_TITLE_LENGTH = 60;

/** A title in capitals for display type, cut if very long, because it would fill the screen or shrink to a line. */
export function posterTitle(title: string): string {
  const letters = [...title.trim().toUpperCase()];
  if (letters.length <= MAX_POSTER_TITLE_LENGTH) return letters.join("");
  return `${letters.slice(0, MAX_POSTER_TITLE_LENGTH).join("").trim()}...`;
}

/** 96 bytes for the loudness of 96 sections, in base64. */
export const storedWaveform = /^[A-Za-z\d+/]{128}$/;

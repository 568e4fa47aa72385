/** How many tracks of a playlist the home page shows. */
export const HOME_PLAYLIST_LIMIT = 20;

export const contentTypes = ["sound", "interview"] as const;

export const playlistNumbers = [1, 2] as const;

/** The two playlists of the home page, in order. */
export const playlistNames = { 1: "Scenario Music Playlist #1", 2: "Scenario Music Playlist #2" } as const;

/** What the library narrows by. */
export const genres = ["all", "electronic", "hip-hop", "ambient", "experimental"] as const;

export type Genre = (typeof genres)[number];

type Described = { title: string; artist: string; genre: string | null };

/** Finds tracks among the ones given, in their order. Their words are made ready once, for a search at every key. */
export function searchOf<T extends Described>(tracks: readonly T[]) {
  const words = tracks.map(({ title, artist, genre }) => ({
    title: title.toLowerCase(),
    artist: artist.toLowerCase(),
    genre: spelt(genre ?? ""),
  }));

  /** Those with the text in title or artist, whatever its case, and of the genre; "all" is every genre and none. */
  return ({ query, genre }: { query: string; genre: Genre }): readonly T[] => {
    const text = query.trim().toLowerCase();
    if (!text && genre === "all") return tracks;
    return tracks.filter((_, index) => {
      const track = words[index];
      if (!track || (genre !== "all" && track.genre !== genre)) return false;
      return track.title.includes(text) || track.artist.includes(text);
    });
  };
}

/** "Hip Hop" and "hip-hop" are the same. */
function spelt(genre: string): string {
  return genre
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
}

const LONGEST_ON_POSTER = 60;

/** A title in capitals for display type, where a very long one would fill the screen or shrink to a line. */
export function posterTitle(title: string): string {
  const letters = [...title.trim().toUpperCase()];
  if (letters.length <= LONGEST_ON_POSTER) return letters.join("");
  return `${letters.slice(0, LONGEST_ON_POSTER).join("").trim()}...`;
}

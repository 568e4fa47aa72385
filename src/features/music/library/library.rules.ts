import { type Genre, genres } from "../tracks/tracks.rules.ts";

/** The library's view, stored in the URL, so that links and the back button restore it. */
export type LibraryView = { query: string; genre: Genre; layout: "grid" | "list" };

export const unfilteredLibrary: LibraryView = { query: "", genre: "all", layout: "grid" };

const maxQueryLength = 100;

/** Parses the query of a URL; ignores invalid values. */
export function readLibraryView(search: string): LibraryView {
  const fields = new URLSearchParams(search);
  return {
    query: (fields.get("q") ?? "").slice(0, maxQueryLength),
    genre: genres.find((genre) => genre === fields.get("genre")) ?? "all",
    layout: fields.get("view") === "list" ? "list" : "grid",
  };
}

/** Writes a view into a URL's query; empty for the unfiltered library. Other parameters stay. */
export function writeLibraryView({ query, genre, layout }: LibraryView, search = ""): string {
  const fields = new URLSearchParams(search);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? fields.delete(name) : fields.set(name, value);
  put("q", query.slice(0, maxQueryLength), "");
  put("genre", genre, "all");
  put("view", layout, "grid");
  const text = fields.toString();
  return text && `?${text}`;
}

/** A track's columns in the library. The duration is in whole seconds; null if the file does not state it. */
export type LibraryTrack = {
  id: string;
  title: string;
  artist: string;
  genre: string | null;
  coverImageUrl: string | null;
  duration: number | null;
};

export const libraryColumns = ["id", "title", "artist", "genre", "coverImageUrl", "duration"] as const;

import { type Genre, genres } from "../tracks/tracks.rules.ts";

/** What the library shows: kept in its address, so that a link and the way back lead to the same. */
export type LibraryView = { query: string; genre: Genre; layout: "grid" | "list" };

export const wholeLibrary: LibraryView = { query: "", genre: "all", layout: "grid" };

const longestQuery = 100;

/** Reads an address's query, which may be anything. */
export function readLibraryView(search: string): LibraryView {
  const fields = new URLSearchParams(search);
  return {
    query: (fields.get("q") ?? "").slice(0, longestQuery),
    genre: genres.find((genre) => genre === fields.get("genre")) ?? "all",
    layout: fields.get("view") === "list" ? "list" : "grid",
  };
}

/** The query that leads to a view; empty for the whole library. Fields that are not the library's stay. */
export function writeLibraryView({ query, genre, layout }: LibraryView, search = ""): string {
  const fields = new URLSearchParams(search);
  const put = (name: string, value: string, usual: string) =>
    value === usual ? fields.delete(name) : fields.set(name, value);
  put("q", query.slice(0, longestQuery), "");
  put("genre", genre, "all");
  put("view", layout, "grid");
  const text = fields.toString();
  return text && `?${text}`;
}

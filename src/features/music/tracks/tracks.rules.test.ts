import { describe, expect, test } from "vitest";
import { createTrackSearch, posterTitle } from "./tracks.rules.ts";

const tracks = [
  { title: "Lowlight", artist: "Amara J", genre: "Electronic" },
  { title: "Platform 2", artist: "KOFI + The Arches", genre: "Hip Hop" },
  { title: "Salt Wharf", artist: "Délphine O", genre: "Ambient" },
  { title: "Night Bus", artist: "Amara J", genre: null },
];

function titles(query: string, genre: Parameters<ReturnType<typeof createTrackSearch>>[0]["genre"] = "all") {
  return createTrackSearch(tracks)({ query, genre }).map(({ title }) => title);
}

describe("the library's search", () => {
  test("matches a part of the title or the artist in any case and spelling, and keeps the tracks' order", () => {
    expect(titles("LIGHT")).toEqual(["Lowlight"]);
    expect(titles("amara")).toEqual(["Lowlight", "Night Bus"]);
    expect(titles("dÉlph")).toEqual(["Salt Wharf"]);
    expect(titles("delphine")).toEqual(["Salt Wharf"]);
    expect(titles("Lówlight", "electronic")).toEqual(["Lowlight"]);
    expect(titles("kofi + the")).toEqual(["Platform 2"]);
  });

  test("matches title and artist separately, and ignores the genre's name", () => {
    expect(titles("lowlightamara")).toEqual([]);
    expect(titles("electronic")).toEqual([]);
  });

  test("takes special characters literally", () => {
    expect(titles(".*")).toEqual([]);
    expect(titles("+")).toEqual(["Platform 2"]);
  });

  test("without a query filters by genre; `all` includes tracks of any genre and of none", () => {
    expect(titles("  ")).toEqual(tracks.map(({ title }) => title));
    expect(titles("", "hip-hop")).toEqual(["Platform 2"]);
    expect(titles("", "experimental")).toEqual([]);
  });

  test("combines query and genre", () => {
    expect(titles("amara", "electronic")).toEqual(["Lowlight"]);
    expect(titles("amara", "ambient")).toEqual([]);
  });
});

test("a poster title is cut to sixty characters and never splits one", () => {
  expect(posterTitle(" Low Sun ")).toBe("LOW SUN");
  expect(posterTitle("x".repeat(60))).toBe("X".repeat(60));
  expect(posterTitle("word ".repeat(40))).toBe(`${"WORD ".repeat(12).trim()}...`);
  expect(posterTitle("💿".repeat(61))).toBe(`${"💿".repeat(60)}...`);
});

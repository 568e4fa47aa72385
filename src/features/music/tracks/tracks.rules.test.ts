import { describe, expect, test } from "vitest";
import { posterTitle, searchOf } from "./tracks.rules.ts";

const tracks = [
  { title: "Lowlight", artist: "Amara J", genre: "Electronic" },
  { title: "Platform 2", artist: "KOFI + The Arches", genre: "Hip Hop" },
  { title: "Salt Wharf", artist: "Délphine O", genre: "Ambient" },
  { title: "Night Bus", artist: "Amara J", genre: null },
];

function titles(query: string, genre: Parameters<ReturnType<typeof searchOf>>[0]["genre"] = "all") {
  return searchOf(tracks)({ query, genre }).map(({ title }) => title);
}

describe("the library's search", () => {
  test("takes a piece of the title or the artist, whatever its case, in the tracks' order", () => {
    expect(titles("LIGHT")).toEqual(["Lowlight"]);
    expect(titles("amara")).toEqual(["Lowlight", "Night Bus"]);
    expect(titles("dÉlph")).toEqual(["Salt Wharf"]);
    expect(titles("kofi + the")).toEqual(["Platform 2"]);
  });

  test("never joins title and artist, nor looks at the genre's name", () => {
    expect(titles("lowlightamara")).toEqual([]);
    expect(titles("electronic")).toEqual([]);
  });

  test("takes signs as they are", () => {
    expect(titles(".*")).toEqual([]);
    expect(titles("+")).toEqual(["Platform 2"]);
  });

  test("without a text shows the genre; all is every genre and none", () => {
    expect(titles("  ")).toEqual(tracks.map(({ title }) => title));
    expect(titles("", "hip-hop")).toEqual(["Platform 2"]);
    expect(titles("", "experimental")).toEqual([]);
  });

  test("combines both", () => {
    expect(titles("amara", "electronic")).toEqual(["Lowlight"]);
    expect(titles("amara", "ambient")).toEqual([]);
  });
});

test("a title in display type has at most sixty letters, and none of them halved", () => {
  expect(posterTitle(" Low Sun ")).toBe("LOW SUN");
  expect(posterTitle("x".repeat(60))).toBe("X".repeat(60));
  expect(posterTitle("word ".repeat(40))).toBe(`${"WORD ".repeat(12).trim()}...`);
  expect(posterTitle("💿".repeat(61))).toBe(`${"💿".repeat(60)}...`);
});

import { expect, test } from "vitest";
import { readLibraryView, unfilteredLibrary, writeLibraryView } from "./library.rules.ts";

test("a view survives the round trip through the URL", () => {
  const view = { query: "a&b=c + d", genre: "hip-hop", layout: "list" } as const;
  expect(readLibraryView(writeLibraryView(view))).toEqual(view);
});

test("the unfiltered library writes no query of its own, and keeps foreign parameters", () => {
  expect(writeLibraryView(unfilteredLibrary)).toBe("");
  expect(writeLibraryView(unfilteredLibrary, "?q=old&view=list&utm=1")).toBe("?utm=1");
});

test("invalid parameters give the unfiltered library", () => {
  expect(readLibraryView("?genre=<script>&view=9&q=")).toEqual(unfilteredLibrary);
  expect(readLibraryView(`?q=${"x".repeat(500)}`).query).toHaveLength(100);
});

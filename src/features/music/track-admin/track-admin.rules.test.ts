import { expect, test } from "vitest";
import { coverFiles } from "../tracks/cover.rules.ts";
import { isBlank, neighbourOf, refusalOfText, swapped } from "./track-admin.rules.ts";

test("title and artist are required, the rest is optional, and each has a limit", () => {
  expect(refusalOfText("title", "  ")).toBe("Title is required.");
  expect(refusalOfText("artist", "")).toBe("Artist is required.");
  expect(refusalOfText("genre", " ")).toBeUndefined();
  expect(refusalOfText("title", ` ${"x".repeat(200)} `)).toBeUndefined();
  expect(refusalOfText("title", "x".repeat(201))).toBe("Title has at most 200 characters.");
});

const list = ["a", "b", "c"].map((id) => ({ id }));

test("a track's neighbour is the one before or after it, undefined at the ends", () => {
  expect(neighbourOf(list, "b", "up")?.id).toBe("a");
  expect(neighbourOf(list, "b", "down")?.id).toBe("c");
  expect(neighbourOf(list, "a", "up")).toBeUndefined();
  expect(neighbourOf(list, "c", "down")).toBeUndefined();
  expect(neighbourOf(list, "x", "down")).toBeUndefined();
});

test("a title of invisible characters is blank", () => {
  for (const unseen of ["", "  ", "\u200b", "\u202e\ufeff ", "\u0301"])
    expect(refusalOfText("title", unseen)).toBe("Title is required.");
  for (const seen of ["4'33\"", "…", "💿", "音", "\u200bx"])
    expect(refusalOfText("title", seen)).toBeUndefined();
});

test("swaps two tracks and leaves the others in place", () => {
  expect(swapped(list, "b", "c").map(({ id }) => id)).toEqual(["a", "c", "b"]);
  expect(swapped(list, "b", "x")).toEqual(list);
});

test("a cover stored in several sizes has a file for each; any other name is its only file", () => {
  expect(coverFiles("covers/admin/1_a-512.webp")).toEqual([
    "covers/admin/1_a-256.webp",
    "covers/admin/1_a-512.webp",
    "covers/admin/1_a-1024.webp",
  ]);
  expect(coverFiles("covers/admin/1_a-2024.webp")).toEqual(["covers/admin/1_a-2024.webp"]);
  expect(coverFiles("covers/admin/1_a.jpg")).toEqual(["covers/admin/1_a.jpg"]);
});

test.each([" \n", "\u200b", "\u3164", "\u2800", "\ufe0f", "\u0301"])(
  "%j is blank, as it has no visible character",
  (value) => {
    expect(isBlank(value)).toBe(true);
    expect(isBlank(`${value}a`)).toBe(false);
  },
);

import { expect, test } from "vitest";
import { differences, rebased } from "#shared/forms/draft-conflict.rules.ts";
import { draftOf, draftWords } from "./track-draft.rules.ts";

const track = draftOf({
  title: "Lowlight",
  artist: "Amara J",
  genre: null,
  producer: null,
  platform: null,
  description: "Late.",
  contentType: "sound" as const,
  playlistNumber: 1 as const,
});

test("a null is an empty field, and surrounding spaces are no change", () => {
  expect(track.genre).toBe("");
  expect(differences(draftWords, track, { ...track, genre: "  ", title: " Lowlight " })).toEqual([]);
  expect(differences(draftWords, track, { ...track, genre: "Ambient", playlistNumber: "2" })).toEqual([
    "genre",
    "playlistNumber",
  ]);
});

test("changed fields are applied to the newer track, whose other fields stay", () => {
  const draft = { ...track, title: "Lowlight II", genre: "House" };
  const newer = { ...track, genre: "Ambient", description: "Later." };
  expect(rebased(draftWords, draft, track, newer)).toEqual({
    ...track,
    title: "Lowlight II",
    genre: "House",
    description: "Later.",
  });
});

test("a value has a readable text", () => {
  expect(draftWords.displayValue({ ...track, contentType: "interview" }, "contentType")).toBe("Interview");
  expect(draftWords.displayValue(track, "playlistNumber")).toBe("Playlist 1");
  expect(draftWords.displayValue(track, "title")).toBe("“Lowlight”");
  expect(draftWords.displayValue(track, "genre")).toBe("empty");
});

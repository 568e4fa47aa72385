import { expect, test } from "vitest";
import { differences, draftOf, rebased, valueInWords } from "./track-draft.rules.ts";

const track = draftOf({
  ...{ title: "Lowlight", artist: "Amara J", genre: null, producer: null, platform: null },
  ...{ description: "Late.", contentType: "sound" as const, playlistNumber: 1 as const },
});

test("what is not said is an empty field, and spaces change nothing", () => {
  expect(track.genre).toBe("");
  expect(differences(track, { ...track, genre: "  ", title: " Lowlight " })).toEqual([]);
  expect(differences(track, { ...track, genre: "Ambient", playlistNumber: "2" })).toEqual([
    "genre",
    "playlistNumber",
  ]);
});

test("what was typed goes upon the newer track, whose other fields stand", () => {
  const draft = { ...track, title: "Lowlight II", genre: "House" };
  const newer = { ...track, genre: "Ambient", description: "Later." };
  expect(rebased(draft, track, newer)).toEqual({
    ...track,
    ...{ title: "Lowlight II", genre: "House", description: "Later." },
  });
});

test("a value is said in words", () => {
  expect(valueInWords({ ...track, contentType: "interview" }, "contentType")).toBe("Interview");
  expect(valueInWords(track, "playlistNumber")).toBe("Playlist 1");
  expect(valueInWords(track, "title")).toBe("“Lowlight”");
  expect(valueInWords(track, "genre")).toBe("empty");
});

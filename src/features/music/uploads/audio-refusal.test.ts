import { expect, test } from "vitest";
import { refusalOfAudio } from "./audio-refusal.ts";

test("the home page accepts four audio formats, /admin/content any", () => {
  const kinds = ["mp3", "wav", "m4a", "aac", "ogg", "flac"] as const;
  const accepted = (source: "home" | "content") => kinds.filter((kind) => !refusalOfAudio(source, { kind }));
  expect(accepted("home")).toEqual(["mp3", "wav", "m4a", "aac"]);
  expect(accepted("content")).toEqual(kinds);
  expect(refusalOfAudio("home", { kind: "flac" })).toBe(
    "Please upload a valid audio file (MP3, WAV, M4A, AAC). This one is FLAC.",
  );
});

test.each<[Parameters<typeof refusalOfAudio>[1], string]>([
  [{ refused: "empty" }, "This one is empty."],
  [{ refused: "unknown" }, "This one is no sound file that we know."],
  [{ refused: "pictures" }, "This file has a picture track. Export only the sound."],
  [
    { refused: "codec", codec: "Apple Lossless" },
    "The sound format is Apple Lossless, which some browsers can’t play.",
  ],
  [{ refused: "cut-off" }, "This one is cut off: its end is missing."],
  [{ refused: "broken" }, "This one is damaged, or has no sound."],
])("the refusal of %j says why", (refusal, reason) => {
  expect(refusalOfAudio("content", refusal)).toBe(`Please select an audio file. ${reason}`);
});

import { expect, test } from "vitest";
import { refusalOfCaptions, refusalOfFile, refusalsOfForm } from "./video-form.rules.ts";

const MIB = 1024 * 1024;

const draft = {
  title: "Ridley Road",
  category: "general",
  hasConsent: true,
  termsToAccept: "",
  acceptsTerms: "",
  replace: false,
} as const;

function file(name: string, type: string, size = 1000) {
  return { name, type, size };
}

test.each([
  [file("clip.mp4", "video/mp4"), undefined],
  [file("clip.mp4", "video/mp4;codecs=avc1"), undefined],
  [file("CLIP.MP4", ""), undefined],
  [file("clip.mp4", "application/octet-stream"), undefined],
  [file("clip.mp4", "video/mp4", 50 * MIB), undefined],
  [file("clip.mp4", "video/mp4", 50 * MIB + 1), "size"],
  [file("clip.mov", "video/quicktime", 50 * MIB + 1), "type"],
  [file("clip.mp4", "text/plain"), undefined],
  [file("clip", ""), undefined],
  [file("clip.txt", "text/plain"), "type"],
  [file("clip.mp4", "video/mp4", 0), "type"],
])("%o: %s", (chosen, refusal) => {
  expect(refusalOfFile("general", "video", chosen)?.what).toBe(refusal);
});

test("each place refuses a video with its own message", () => {
  const video = file("clip.mov", "video/quicktime");
  expect(refusalsOfForm("mainframe", { draft, files: { video } })).toEqual({
    video: "Please upload an MP4 video file",
  });
  expect(refusalsOfForm("content", { draft, files: { video } })).toEqual({
    video: "Please upload an MP4 video file.",
  });
});

test("reports all missing and invalid fields", () => {
  const form = { draft: { ...draft, title: " ", hasConsent: false }, files: {} };
  expect(refusalsOfForm("general", form)).toEqual({
    hasConsent: "Ask everyone in it, then tick this.",
    video: "Choose a video.",
    title: "Title is required.",
  });
});

test("an account that has not accepted the rules yet ticks them", () => {
  const files = { video: file("clip.mp4", "video/mp4") };
  const errors = (acceptsTerms: string) =>
    refusalsOfForm("general", { draft: { ...draft, termsToAccept: "2027-01-01", acceptsTerms }, files });
  // Not at all, and the version before.
  for (const ticked of ["", "2026-12-01"])
    expect(errors(ticked)).toEqual({ acceptsTerms: "Read the rules, then tick this." });
  expect(errors("2027-01-01")).toEqual({});
});

test("captions have a size limit", () => {
  expect(refusalOfCaptions(file("words.vtt", "text/vtt"))).toBeUndefined();
  expect(refusalOfCaptions(file("words.vtt", "text/vtt", 256 * 1024 + 1))).toBe(
    "This captions file is larger than 256 kB.",
  );
});

import { expect, test } from "vitest";
import { videoUploadPurposes } from "../videos/videos.rules.ts";
import { CAPTION_CHANGES_A_DAY, EARLIER_CAPTIONS_LENGTH, withEarlier } from "./set-captions.server.ts";

const kept = (texts: readonly string[]) =>
  texts
    .reduce<{ text: string }[]>((before, text) => withEarlier(before, { text }), [])
    .map(({ text }) => text);

test("each earlier text is kept once, also after many quick changes", () => {
  expect(kept(["a", "b", "a", "b"])).toEqual(["a", "b"]);
  const many = Array.from({ length: 500 }, (_, n) => `${n}`);
  expect(kept(many)).toEqual(many);
});

test("above the size, the first, which was reported, and the newest are kept", () => {
  const long = Array.from({ length: 5 }, (_, n) => String(n).repeat(EARLIER_CAPTIONS_LENGTH / 4));
  expect(kept(long).map(([digit]) => digit)).toEqual(["0", "2", "3", "4"]);
});

test("no changes of one day push each other out", () => {
  const { maxBytes } = videoUploadPurposes["video-captions"];
  expect(CAPTION_CHANGES_A_DAY * maxBytes).toBeLessThanOrEqual(EARLIER_CAPTIONS_LENGTH);
});

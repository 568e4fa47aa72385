import { expect, test } from "vitest";
import { posterSize } from "./poster-frame.client.ts";

test.each([
  [640, 360, 640, 360],
  [3840, 2160, 1280, 720],
  [1080, 1920, 720, 1280],
  [16_000, 2, 1280, 1],
])("a video of %i by %i has a poster of %i by %i", (videoWidth, videoHeight, width, height) => {
  expect(posterSize({ videoWidth, videoHeight })).toEqual({ width, height });
});

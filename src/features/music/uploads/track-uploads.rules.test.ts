import { expect, test } from "vitest";
import { audioName, coverName, safeStem } from "./track-uploads.rules.ts";

test.each([
  ["Low Sun", "Low-Sun"],
  ["../../etc/passwd", "etc-passwd"],
  ["..", "track"],
  ["", "track"],
  [".hidden", "hidden"],
  ["-rf", "rf"],
  ["音楽", "track"],
  ["Ünïcödé", "Unicode"],
  ["a\0b\nc\u202ed", "a-b-c-d"],
  ["CON", "CON"],
  ["x".repeat(300), "x".repeat(80)],
  [`${"x".repeat(79)} y`, "x".repeat(79)],
])("%j becomes %j in a stored name", (text, stem) => {
  expect(safeStem(text)).toBe(stem);
});

test("stored names have type, time, title and a unique part", () => {
  const name = { time: 1_795_000_000_000, title: "Low Sun", unique: "00ff00ff00ff" };
  expect(audioName({ ...name, contentType: "sound", extension: "mp3" })).toBe(
    "tracks/admin/sound/1795000000000_Low-Sun-00ff00ff00ff.mp3",
  );
  expect(coverName({ ...name, size: 512 })).toBe("covers/admin/1795000000000_Low-Sun-00ff00ff00ff-512.webp");
});

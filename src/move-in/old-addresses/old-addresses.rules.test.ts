import { expect, test } from "vitest";
import { digestOfAddress, pathIn } from "./old-addresses.rules.ts";

test.each([
  ["https://x.example/storage/v1/object/public/tracks/admin/sound/1_a.mp3", "admin/sound/1_a.mp3"],
  ["/storage/v1/object/public/tracks/a%20b.mp3?t=1#x", "a b.mp3"],
  ["tracks/a.mp3", undefined],
  ["https://x/tracks/100%.mp3", "100%.mp3"],
  ["https://x/tracks/a/../b.mp3", "b.mp3"],
  ["https://x/tracks/../../secret.mp3", undefined],
  ["https://x/tracks/..%2f..%2fsecret.mp3", undefined],
  ["https://x/tracks/..", undefined],
  ["https://x/covers/a.webp", undefined],
])("the path of %s in the bucket is %s", (url, path) => {
  expect(pathIn("tracks", url)).toBe(path);
});

test("the same path in two buckets has two digests", () => {
  expect(digestOfAddress("tracks", "a")).not.toBe(digestOfAddress("covers", "a"));
  expect(digestOfAddress("tracks", "a")).toMatch(/^[0-9a-f]{64}$/);
});

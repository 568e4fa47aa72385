import { expect, test } from "vitest";
import { refusalOfFile } from "./file-kind.rules.ts";

const aac = { format: { types: /^audio\/aac$/, endings: /\.aac$/i }, wrongType: "no AAC", maxBytes: 100 };

test.each([
  ["song.aac", "audio/aac", 100, undefined],
  ["SONG.AAC", "", 1, undefined],
  ["song.aac", "audio/vnd.dlna.adts", 1, undefined],
  ["song.aac", "application/octet-stream", 1, undefined],
  ["song.aac", "text/plain", 1, undefined],
  ["song.bin", "Audio/AAC; codecs=mp4a.40.2", 1, undefined],
  ["song", "", 1, undefined],
  ["song", "audio/vnd.dlna.adts", 1, undefined],
  ["Recording 12.03.2026", "", 1, undefined],
  ["song.ogg", "audio/ogg", 1, "type"],
  ["song.exe", "", 1, "type"],
  ["song.aac.exe", "application/octet-stream", 1, "type"],
  ["song.aac", "audio/aac", 0, "type"],
  ["song.aac", "audio/aac", 101, "size"],
  ["song.ogg", "audio/ogg", 101, "type"],
])("%s of type “%s” and %i bytes as AAC: %s", (name, type, size, refusal) => {
  expect(refusalOfFile(aac, { name, type, size })?.what).toBe(refusal);
});

test("a file without a format may be empty", () => {
  expect(refusalOfFile({ maxBytes: 100 }, { name: "a", type: "", size: 0 })).toBeUndefined();
});

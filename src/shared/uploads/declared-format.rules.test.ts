import { expect, test } from "vitest";
import { mayHaveFormat } from "./declared-format.rules.ts";

const aac = { types: /^audio\/aac$/, endings: /\.aac$/i };

test.each([
  ["song.aac", "audio/aac"],
  ["SONG.AAC", ""],
  ["song.aac", "audio/vnd.dlna.adts"],
  ["song.aac", "application/octet-stream"],
  ["song.aac", "text/plain"],
  ["song.bin", "Audio/AAC; codecs=mp4a.40.2"],
  ["song", ""],
  ["song", "audio/vnd.dlna.adts"],
  ["Recording 12.03.2026", ""],
])("%s of type “%s” may be AAC", (name, type) => {
  expect(mayHaveFormat({ name, type }, aac)).toBe(true);
});

test.each([
  ["song.ogg", "audio/ogg"],
  ["song.exe", ""],
  ["song.aac.exe", "application/octet-stream"],
])("%s of type “%s” is another format", (name, type) => {
  expect(mayHaveFormat({ name, type }, aac)).toBe(false);
});

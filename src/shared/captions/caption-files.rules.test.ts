import { expect, test } from "vitest";
import { readCaptionFile } from "./caption-files.rules.ts";

const text = "1\n00:00:00,000 --> 00:00:02,500\nCafé – “hello”\n";
const webVtt = "WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nCafé – “hello”\n";
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const windows = (text: string) =>
  Buffer.from(text.replace("–", "\x96").replace("“", "\x93").replace("”", "\x94"), "latin1");

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16 LE", utf16(text)],
  ["UTF-16 BE", utf16(text).swap16()],
  ["windows-1252", windows(text)],
  ["CR LF", Buffer.from(text.replaceAll("\n", "\r\n"))],
  ["CR alone", Buffer.from(text.replaceAll("\n", "\r"))],
  ["control characters", Buffer.from(text.replace("hello", "he\u0007llo\u001a"))],
])("a file in %s is read", (_, bytes) => {
  expect(readCaptionFile(bytes)).toEqual({ webVtt });
});

test("what is written is read the same", () => {
  expect(readCaptionFile(Buffer.from(webVtt))).toEqual({ webVtt });
});

test.each([
  ["an empty file", new Uint8Array(), "The file is empty."],
  ["a film", Buffer.from("\0\0\0\x20ftypmp42\0\0\0\0\xff\xfe", "latin1"), "The file is no text."],
])("%s is refused with the reason", (_, bytes, problem) => {
  expect(readCaptionFile(bytes)).toEqual({ problem });
});

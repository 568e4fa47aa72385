import { expect, test } from "vitest";
import { readCaptionFile } from "./caption-files.rules.ts";
import { readCaptions } from "./webvtt.rules.ts";

const cue = "00:00.000 --> 00:02.000\nHello\n";
const read = readCaptions;

test.each([
  ["a cue", `WEBVTT\n\n${cue}`],
  ["a title and a note", `WEBVTT - My clip\n\nNOTE by me\nand me\n\n${cue}`],
  ["names, hours and settings", "WEBVTT\n\n1\n01:00:00.000 --> 01:00:02.000 line:0 align:start\nHello\n"],
  [
    "its own markup",
    "WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada><i>Hello</i> <c.loud>you</c> <00:01.000>all</v>\n",
  ],
  ["a cue without words", "WEBVTT\n\n00:00.000 --> 00:02.000\n"],
])("%s is accepted", (_, text) => {
  expect(read(text)).toBe(`${text.trimEnd()}\n`);
});

test("removes a byte order mark, and normalises line ends", () => {
  expect(readCaptionFile(Buffer.from(`\ufeffWEBVTT\r\n\r\n${cue.replaceAll("\n", "\r")}`))).toBe(
    `WEBVTT\n\n${cue}`,
  );
});

test.each([
  ["nothing", ""],
  ["no cue", "WEBVTT\n"],
  ["SubRip", `1\n00:00:00,000 --> 00:00:02,000\nHello\n`],
  ["another word at the start", `WEBVTTX\n\n${cue}`],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a script in a cue", "WEBVTT\n\n00:00.000 --> 00:02.000\n<script>alert(1)</script>\n"],
  ["a picture in a cue", 'WEBVTT\n\n00:00.000 --> 00:02.000\n<img src="https://evil.example/x">\n'],
  ["markup that never ends", "WEBVTT\n\n00:00.000 --> 00:02.000\nHello <b\n"],
  ["a script in the header", `WEBVTT <script>\n\n${cue}`],
  ["a script in a cue's name", `WEBVTT\n\n<script>\n${cue}`],
  ["a script in a cue that looks like a note", `WEBVTT\n\nNOTE\n00:00.000 --> 00:02.000\n<script>\n\n${cue}`],
  ["a cue below a note", `WEBVTT\n\nNOTE by me\nand me\n${cue}\n${cue}`],
  ["a style sheet", `WEBVTT\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\n${cue}`],
  ["times that are none", "WEBVTT\n\n00:00.000 --> 00:99.000\nHello\n"],
  ["a control character", `WEBVTT\n\n${cue}\u0007`],
  ["too many cues", `WEBVTT\n\n${`${cue}\n`.repeat(5001)}`],
])("%s is refused", (_, text) => {
  expect(read(text)).toBeUndefined();
});

test("other encodings than UTF-8 are refused", () => {
  expect(readCaptionFile(Buffer.from(`WEBVTT\n\n${cue}caf\xe9`, "latin1"))).toBeUndefined();
});

import { expect, test } from "vitest";
import { readCaptionFile } from "./caption-files.rules.ts";

const read = (text: string) => readCaptionFile(Buffer.from(text));
const webVtt = "WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.500\nHello\n";

test("a SubRip file becomes WebVTT", () => {
  const file = "\ufeff1\r\n00:00:00,000 --> 00:00:02,500 X1:1\r\n<font color=red>{\\an8}Hello</font>\r\n";
  expect(read(file)).toBe(webVtt);
  expect(read("1\n0:00:00,000 --> 0:00:02,500\n<I>Hello</I>\n")).toBe(
    webVtt.replace("Hello", "<i>Hello</i>"),
  );
});

test("a WebVTT file stays as it is", () => {
  expect(read(webVtt)).toBe(webVtt);
});

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a script in SubRip", "1\n00:00:00,000 --> 00:00:02,500\n<script>alert(1)</script>\n"],
  ["plain words", "Hello\n"],
  ["nothing", ""],
])("%s is refused", (_, text) => {
  expect(read(text)).toBeUndefined();
});

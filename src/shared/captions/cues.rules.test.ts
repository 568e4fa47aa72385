import { expect, test } from "vitest";
import { readCaptions } from "./caption-files.rules.ts";
import { cuesOf, timestamp, webVttOf, wordsOf } from "./cues.rules.ts";

test("reads times, settings and texts, and writes them again", () => {
  const file =
    "WEBVTT - My clip\n\nNOTE by me\n\nintro\n01:00.500 --> 01:02.000 line:0\nFish &amp; chips\nfor <i>two</i>\n\n01:00:00.000 --> 01:00:02.000\n1 &lt; 2\n";
  const cues = cuesOf(file);
  expect(cues).toEqual([
    { start: 60.5, end: 62, text: "Fish & chips\nfor <i>two</i>", settings: "line:0" },
    { start: 3600, end: 3602, text: "1 < 2" },
  ]);
  expect(webVttOf(cues)).toBe(
    "WEBVTT\n\n00:01:00.500 --> 00:01:02.000 line:0\nFish &amp; chips\nfor <i>two</i>\n\n01:00:00.000 --> 01:00:02.000\n1 &lt; 2\n",
  );
});

test.each(["a < b & c > d --> e", "<script>alert(1)</script>", "two\n\n\nparagraphs", "<b", "&lt;"])(
  "%j, as typed, becomes a file that is accepted and reads the same",
  (text) => {
    const file = webVttOf([{ start: 0, end: 1, text }]);
    expect(readCaptions(file)).toEqual({ webVtt: file });
    expect(cuesOf(file)[0]?.text).toBe(text.replace(/\n+/g, "\n"));
  },
);

test.each([
  ["<v Ada>Hello</v>", "Ada: Hello"],
  ["<v.loud Ada B>Hello <i>you</i>", "Ada B: Hello you"],
  ["a\nb  c", "a b c"],
  ["1 < 2, 3 > 2", "1 < 2, 3 > 2"],
  ["<00:01.000>now", "now"],
])("the words of %s: %s", (text, words) => {
  expect(wordsOf(text)).toBe(words);
});

test.each([
  [0, "00:00:00.000"],
  [1.9996, "00:00:02.000"],
  [3723.25, "01:02:03.250"],
  [-1, "00:00:00.000"],
])("%d seconds: %s", (seconds, text) => {
  expect(timestamp(seconds)).toBe(text);
});

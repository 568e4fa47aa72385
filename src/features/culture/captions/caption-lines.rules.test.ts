import { expect, test } from "vitest";
import { readCaptions } from "#shared/captions/caption-files.rules.ts";
import {
  type CaptionLine,
  lineShownAt,
  linesOf,
  newLine,
  problemsOf,
  secondsOf,
  splitLine,
  timeText,
  webVttOfLines,
} from "./caption-lines.rules.ts";

const line = (id: number, start: string, end: string, text = "Hello"): CaptionLine => ({
  id,
  start,
  end,
  text,
});

test("a file is read in the order of its times, and written as it was", () => {
  const file =
    "WEBVTT\n\n00:00:03.000 --> 00:00:05.250 line:0\n<i>Two</i>\n\n00:00:01.000 --> 00:00:02.000\nFish &amp; chips\n";
  const lines = linesOf(file);
  expect(lines).toEqual([
    line(0, "0:01.0", "0:02.0", "Fish & chips"),
    { ...line(1, "0:03.0", "0:05.25", "<i>Two</i>"), settings: "line:0" },
  ]);
  const written = webVttOfLines(lines);
  expect(readCaptions(written)).toEqual({ webVtt: written });
  expect(linesOf(written)).toEqual(lines);
});

test.each([
  ["5", 5],
  [" 0:05.25 ", 5.25],
  ["1:05,2", 65.2],
  ["1:00:05", 3605],
  ["90", 90],
  ["0:99", undefined],
  ["1:2:3:4", undefined],
  ["soon", undefined],
  ["", undefined],
  ["-1", undefined],
])("the time %j is %s seconds", (typed, seconds) => {
  expect(secondsOf(typed)).toBe(seconds);
});

test.each([
  [0, "0:00.0"],
  [65.25, "1:05.25"],
  [3605.1234, "60:05.123"],
])("%d seconds are shown as %s, which reads the same", (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
  expect(secondsOf(text)).toBeCloseTo(seconds, 3);
});

test.each([
  ["no time", [line(0, "soon", "2")], [{ id: 0, field: "start", blocks: true, message: /Write a time/ }]],
  [
    "an end before its beginning",
    [line(0, "3", "2")],
    [{ id: 0, field: "end", blocks: true, message: /ends before/ }],
  ],
  [
    "no words",
    [line(0, "1", "2", " ")],
    [{ id: 0, field: "text", blocks: true, message: /Enter the spoken words/ }],
  ],
  [
    "another order",
    [line(0, "3", "4"), line(1, "1", "2")],
    [{ id: 1, field: "start", blocks: true, message: /begins before line 1 does/ }],
  ],
  [
    "an overlap",
    [line(0, "1", "3"), line(1, "2", "4")],
    [{ id: 1, field: "start", blocks: false, message: /Line 1 still shows/ }],
  ],
  [
    "a moment after the film",
    [line(0, "9", "10")],
    [{ id: 0, field: "start", blocks: false, message: /video ends at 0:08.0/ }],
  ],
  ["lines one after the other", [line(0, "1", "2"), line(1, "2", "3")], []],
])("%s: says so", (_, lines, problems) => {
  expect(problemsOf(lines, 8)).toEqual(
    problems.map((problem) => ({ ...problem, message: expect.stringMatching(problem.message) })),
  );
});

test("a new line ends where the next one begins", () => {
  expect(newLine(7, 1, line(0, "2", "3"))).toEqual(line(7, "0:01.0", "0:02.0", ""));
  expect(newLine(7, 1, line(0, "9", "10"))).toMatchObject({ end: "0:03.0" });
  expect(newLine(7, 4, line(0, "2", "3"))).toMatchObject({ end: "0:06.0" });
});

test("a split divides time and words in the same proportion", () => {
  const long = line(0, "0:00.0", "0:04.0", "one two three four");
  expect(splitLine(long, 1, 9)).toEqual([
    line(0, "0:00.0", "0:01.0", "one"),
    line(9, "0:01.0", "0:04.0", "two three four"),
  ]);
  expect(splitLine(long, 8, 9)).toMatchObject([{ text: "one two" }, { start: "0:02.0", text: "three four" }]);
  expect(splitLine(line(0, "x", "y", "one"), 0, 9)).toMatchObject([{ text: "one" }, { text: "" }]);
});

test("the line that is shown at a moment", () => {
  const lines = [line(0, "1", "2"), line(1, "2", "3")];
  expect([0, 1, 2, 3].map((time) => lineShownAt(lines, time)?.id)).toEqual([undefined, 0, 1, undefined]);
});

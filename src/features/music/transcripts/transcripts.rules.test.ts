import { expect, test } from "vitest";
import {
  hitIn,
  indexedText,
  lineAt,
  linesOfTranscript,
  searchable,
  searchedWords,
  storedTranscript,
  transcriptQuery,
} from "./transcripts.rules.ts";

const timed =
  "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada>Rain on the dock</v>\n\n00:03.000 --> 00:05.000\nKofi’s café &amp; the tide\n";

test("a timed transcript has a line for each cue, a plain one for each paragraph", () => {
  expect(linesOfTranscript(timed)).toEqual([
    { start: 1, text: "Ada: Rain on the dock" },
    { start: 3, text: "Kofi’s café & the tide" },
  ]);
  expect(linesOfTranscript("Ada: Hello\n\n  Ben: Hi \n")).toEqual([
    { start: null, text: "Ada: Hello" },
    { start: null, text: "Ben: Hi" },
  ]);
});

test.each([
  ["We talk about WEBVTT", "We talk about WEBVTT"],
  ["WEBVTT\n1\n0:01 --> 0:03\nHello", "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nHello\n"],
])("%j is stored as %j", (text, stored) => {
  expect(storedTranscript(text)).toEqual({ text: stored });
});

test.each([
  [
    "WEBVTT\n\n00:01.000 --> 00:99.000\nHello",
    /^It begins with WEBVTT, .* Line 3: “00:99.000” is no time\. /,
  ],
  ["WEBVTT is a format, says Ada", /^It begins with WEBVTT, .* There is no line with times in it\. /],
])("%j is refused with the line and the reason", (text, problem) => {
  expect(storedTranscript(text)).toEqual({ problem: expect.stringMatching(problem) });
});

test("what is indexed and what is asked for ignore case, accents and apostrophes", () => {
  expect(indexedText(linesOfTranscript(timed))).toMatch(/\bkofis cafe the tide\b/);
  const queryOf = (typed: string) => transcriptQuery(searchedWords(typed));
  expect(queryOf("KOFI’S Caf")).toBe("(kofis:* & caf:*) | (kofi:* & s:* & caf:*)");
  expect(queryOf("tide & (rain | !dock):*")).toBe("(tide:* & rain:* & dock:*)");
  expect(searchedWords(" … ")).toEqual([]);
});

test("a repeated word is searched once, and of many words the first eight", () => {
  expect(searchedWords("a s A á s")).toEqual([["a", "s"]]);
  expect(searchedWords("a b c d e f g h i j")).toEqual([["a", "b", "c", "d", "e", "f", "g", "h"]]);
});

test("a hit is the line with most of the words, and its place", () => {
  const hit = (typed: string, text = timed) => hitIn(searchable(text), searchedWords(typed));
  expect(hit("the tide")).toEqual({ line: 1, start: 3, text: "Kofi’s café & the tide" });
  expect(hit("cafe rain dock")).toMatchObject({ line: 0, start: 1 });
  expect(hit("tide", "")).toBeUndefined();
});

test("a hit in a long paragraph is shortened around the word, at blanks", () => {
  const text = `${"before ".repeat(40)}tide ${"after ".repeat(40)}`.trim();
  const hit = (typed: string) => hitIn(searchable(text), searchedWords(typed))?.text ?? "";
  expect(hit("tide")).toMatch(/^… before .*before tide after .*after …$/);
  expect(hit("tide").length).toBeLessThan(200);
  expect(hit("before")).toMatch(/^before before .*before …$/);
});

test.each([
  [0, -1],
  [1, 0],
  [2.9, 0],
  [99, 1],
])("at %d seconds line %i is said", (time, line) => {
  expect(lineAt(linesOfTranscript(timed), time)).toBe(line);
});

import { describe, expect, test } from "vitest";
import { readCues } from "./read-cues.rules.ts";

const hello = { start: 1, end: 2.5, text: "Hello" };
const you = { start: 3, end: 4, text: "you" };
const srt = "1\n00:00:01,000 --> 00:00:02,500\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nyou\n";
const vtt = "WEBVTT\n\n00:01.000 --> 00:02.500\nHello\n\n00:03.000 --> 00:04.000\nyou\n";

describe("the same two cues", () => {
  test.each([
    ["SubRip", srt],
    ["WebVTT", vtt],
    ["SubRip with dots", srt.replaceAll(",", ".")],
    ["WebVTT with commas", vtt.replaceAll(".", ",")],
    ["short times", srt.replaceAll("00:00:", "0:0:")],
    ["times without hours", srt.replaceAll("00:00:", "00:")],
    ["hours of one digit", srt.replaceAll("00:00:", "0:00:")],
    ["times without milliseconds", "1\n0:01 --> 0:02.5\nHello\n\n2\n0:03 --> 0:04\nyou"],
    ["milliseconds of one digit", srt.replaceAll(",000", ",0").replaceAll(",500", ",5")],
    ["blanks around times", srt.replaceAll(" --> ", "-->").replaceAll("00:00:0", "  00:00:0")],
    ["a short arrow", srt.replaceAll("-->", "->")],
    ["no numbers", srt.replaceAll(/^\d\n/gm, "")],
    ["one number missing", srt.replace("1\n", "")],
    ["the wrong numbers", srt.replace("2\n0", "7\n0")],
    ["no blank lines", srt.replace("\n\n", "\n")],
    ["no blank lines in WebVTT", vtt.replaceAll("\n\n", "\n")],
    ["blank lines everywhere", srt.replaceAll("\n", "\n\n")],
    ["blank lines of blanks", srt.replaceAll("\n\n", "\n \t\n")],
    ["blank lines before the file", `\n\n${srt}`],
    ["blank lines before WebVTT", `\n${vtt}`],
    ["names of cues", vtt.replaceAll(/^00/gm, "intro\n00")],
    ["a title and metadata", vtt.replace("WEBVTT", "WEBVTT - My clip\nKind: captions\nLanguage: en")],
    ["a style sheet", vtt.replace("WEBVTT", "WEBVTT\n\nSTYLE\n::cue { color: red }")],
    ["a region", vtt.replace("WEBVTT", "WEBVTT\n\nREGION\nid:one\nwidth:40%")],
    ["comments", vtt.replaceAll("\n\n", "\n\nNOTE by me\nand you\n\n")],
    ["a comment of one line", vtt.replace("\n\n", "\n\nNOTE\n\n")],
    ["an empty cue", `${srt}\n3\n00:00:05,000 --> 00:00:06,000\n\n`],
    ["an empty cue before", `1\n00:00:00,000 --> 00:00:01,000\n\n2\n${srt.replace("2\n0", "3\n0").slice(2)}`],
    ["coordinates", srt.replaceAll(/(00)$/gm, "$1 X1:20 X2:30 Y1:1 Y2:2")],
    ["fonts and positions", srt.replace("Hello", '<font color="red" size=3>{\\an8}Hello</font>')],
    [
      "lines of HTML",
      srt.replace("Hello", "<p class=a><span>Hello</span></p>").replace("you", "<br>you<br />"),
    ],
    ["words beside the times", vtt.replace("2.500\nHello", "2.500 Hello")],
  ])("%s", (_, text) => {
    expect(readCues(text)).toEqual({ cues: [hello, you] });
  });
});

test.each([
  ["a < b & c > d", "a < b & c > d"],
  ["I <3 you", "I <3 you"],
  ["x <y and y> z", "x <y and y> z"],
  ["AT&T", "AT&T"],
  ["this --> that", "this --> that"],
  ["5 --> 3 is less", "5 --> 3 is less"],
  ["fish &amp; chips &lt; 5", "fish & chips < 5"],
  ["<I>Now</I>", "<i>Now</i>"],
  ["<script>alert(1)</script>", "alert(1)"],
  ['<img src="https://evil.example/x">', ""],
  ["<b", "<b"],
  ["two\nlines", "two\nlines"],
  ["two\n\nparagraphs", "two\nparagraphs"],
  ["42", "42"],
  ["NOTE: a word", "NOTE: a word"],
])("the words %j are read as %j", (typed, text) => {
  const read = readCues(
    `1\n00:00:00,000 --> 00:00:01,000\n.\n\n2\n00:00:01,000 --> 00:00:02,500\n${typed}\n`,
  );
  expect(read).toEqual({ cues: [{ start: 0, end: 1, text: "." }, ...(text ? [{ ...hello, text }] : [])] });
});

test("settings of a player are kept, and those of a region are not", () => {
  const text = "WEBVTT\n\n00:01.000 --> 00:02.500 line:0 region:one align:start\nHello\n";
  expect(readCues(text)).toEqual({ cues: [{ ...hello, settings: "line:0 align:start" }] });
});

const wrong = "Times are written as 00:00:05.000 --> 00:00:08.000.";

test.each([
  ["nothing", "", `There is no line with times in it. ${wrong}`],
  ["plain words", "Hello\n", `There is no line with times in it. ${wrong}`],
  ["a page", "<!doctype html><script>alert(1)</script>", `There is no line with times in it. ${wrong}`],
  ["seconds beyond 59", srt.replace("02,5", "99,5"), `Line 2: “00:00:99,500” is no time. ${wrong}`],
  ["hours beyond a day", srt.replace("00:00:03", "24:00:03"), `Line 6: “24:00:03,000” is no time. ${wrong}`],
  [
    "a letter in a time",
    srt.replace("00:00:03", "00:0O:03"),
    `Line 6: “00:0O:03,000 --> 00:00:04,000” are no times. ${wrong}`,
  ],
  [
    "an end that is missing",
    srt.replace(" 00:00:04,000", ""),
    `Line 6: “00:00:03,000 -->” are no times. ${wrong}`,
  ],
  ["an end before the beginning", srt.replace("00:00:04", "00:00:02"), "Line 6: it ends before it begins."],
  ["words without times", `Hello\n${srt}`, "Line 1: these words have no times before them."],
  ["no words", "1\n00:00:03,000 --> 00:00:04,000\n", "There are no words in it."],
  ["too many cues", `${vtt}\n`.repeat(2501), "It has more than 5000 lines with times."],
])("%s: what cannot be read is named", (_, text, problem) => {
  expect(readCues(text)).toEqual({ problem });
});

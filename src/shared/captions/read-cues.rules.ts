import { withoutForeignMarkup } from "./markup.rules.ts";

/** A line of captions or of a transcript. Times in seconds. */
export interface Cue {
  start: number;
  end: number;
  /** With WebVTT's markup, such as `<i>`, and without its escapes. */
  text: string;
  /** The cue's position in the player, in WebVTT's format: `line:0 align:start`. */
  settings?: string;
}

export type Read<What> = What | { problem: string };

/** Maximum number of cues in a captions file. */
const MAX_CUES = 5000;

const time = String.raw`\d+:[\d:.,]*\d`;
const timing = new RegExp(`^\\s*(${time})\\s*-{1,2}>\\s*(${time})(?:\\s+(\\S.*))?\\s*$`);
/** A line that was meant as times, with an error in one. Spoken text may also contain an arrow. */
const meantTiming = /^\s*\d+:\d+\S*\s*-->|-->\s*\d+:(?:\d+:\d+|\d+[.,]\d)/;
const clock = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d+))?$/;

/** WebVTT settings that players support. Regions are not stored. */
const setting =
  /^(?:vertical:(?:rl|lr)|line:-?\d+(?:\.\d+)?%?(?:,(?:start|center|end))?|position:\d+(?:\.\d+)?%(?:,(?:line-left|center|line-right))?|size:\d+(?:\.\d+)?%|align:(?:start|center|end|left|right))$/;

/**
 * The cues of a WebVTT or SubRip text with `\n` line ends, in the order of the file. Accepts times with a dot or a
 * comma, or without hours. Accepts cues without a number or a blank line between them. Omits styles, regions,
 * comments, names of cues and empty cues. `webvtt-parser` reads no SubRip and keeps style sheets that load addresses.
 */
export function readCues(text: string): Read<{ cues: Cue[] }> {
  const lines = text.split("\n");
  const isWebVtt = /^\s*WEBVTT(?:\s|$)/i.test(text);
  const at = lines.flatMap((line, index) => (timing.test(line) ? [index] : []));
  const wrong = lines.findIndex((line) => meantTiming.test(line) && !timing.test(line));
  if (wrong >= 0) return { problem: problemAt(wrong, `“${lines[wrong]?.trim()}” are no times. ${EXAMPLE}`) };
  const [first] = at;
  if (first === undefined) return { problem: `There is no line with times in it. ${EXAMPLE}` };
  if (at.length > MAX_CUES) return { problem: `It has more than ${MAX_CUES} lines with times.` };
  const early = isWebVtt ? undefined : strayWords(lines.slice(0, first));
  if (early !== undefined) return { problem: problemAt(early, "these words have no times before them.") };

  const cues: Cue[] = [];
  let number: number | undefined = numberBefore(lines, first, 0, undefined, isWebVtt).number;
  for (const [place, from] of at.entries()) {
    const next = at[place + 1];
    const ends = next === undefined ? undefined : numberBefore(lines, next, from + 1, number, isWebVtt);
    const read = timesOf(lines[from] ?? "");
    if ("problem" in read) return { problem: problemAt(from, read.problem) };
    const content = lines.slice(from + 1, ends?.end ?? lines.length);
    const words = wordsOf([read.words, ...(isWebVtt ? withoutBlocks(content) : content)]);
    number = ends?.number ?? (number === undefined ? undefined : number + 1);
    if (!words) continue;
    const { start, end, settings } = read;
    if (end <= start) return { problem: problemAt(from, "it ends before it begins.") };
    cues.push(settings ? { start, end, text: words, settings } : { start, end, text: words });
  }
  return cues.length > 0 ? { cues } : { problem: "There are no words in it." };
}

const EXAMPLE = "Times are written as 00:00:05.000 --> 00:00:08.000.";

/** @param index of the line, from 0 */
function problemAt(index: number, reason: string): string {
  return `Line ${index + 1}: ${reason}`;
}

function timesOf(line: string): Read<{ start: number; end: number; settings: string; words: string }> {
  const [, from = "", to = "", rest = ""] = timing.exec(line) ?? [];
  const [start, end] = [secondsOf(from), secondsOf(to)];
  if (start === undefined || end === undefined)
    return { problem: `“${start === undefined ? from : to}” is no time. ${EXAMPLE}` };
  const parts = rest.split(/\s+/).filter(Boolean);
  return {
    start,
    end,
    settings: parts.filter((part) => setting.test(part)).join(" "),
    // Drops SubRip's coordinates, such as X1:20.
    words: parts.filter((part) => !/^[a-z]\w*:\S+$/i.test(part)).join(" "),
  };
}

/** Undefined for text that is not a time. Parts that a tool omits are zero. */
function secondsOf(text: string): number | undefined {
  const [, hours = "0", minutes = "0", seconds = "", fraction = "0"] = clock.exec(text) ?? [];
  if (!seconds || Number(minutes) > 59 || Number(seconds) > 59 || Number(hours) > 23) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(fraction.slice(0, 3).padEnd(3, "0")) / 1000;
}

/** The index of the first line with text before any times. Lines that contain only a number do not count. */
function strayWords(lines: readonly string[]): number | undefined {
  const found = lines.findIndex((line) => line.trim() && !/^\s*\d+\s*$/.test(line));
  return found < 0 ? undefined : found;
}

/**
 * Where the words before a line of times end: before the number or the WebVTT name of the next cue. An empty line
 * separates a name from the words.
 *
 * @param first the first line that may have words
 * @param last the number of the previous cue, where the file has numbers
 */
function numberBefore(
  lines: readonly string[],
  timesAt: number,
  first: number,
  last: number | undefined,
  isWebVtt: boolean,
): { end: number; number?: number } {
  let at = timesAt - 1;
  while (at >= first && !lines[at]?.trim()) at--;
  const line = lines[at]?.trim() ?? "";
  if (at < first) return { end: timesAt };
  const isDirectlyAbove = at === timesAt - 1;
  const isParted = at === first || !lines[at - 1]?.trim();
  if (/^\d+$/.test(line)) {
    const number = Number(line);
    const follows = last !== undefined && number === last + 1;
    if (follows || first === 0 || (isDirectlyAbove && isParted && at > first)) return { end: at, number };
  }
  return isWebVtt && isDirectlyAbove && isParted && at > first ? { end: at } : { end: timesAt };
}

/** Without comments, style sheets and regions, each up to an empty line. */
function withoutBlocks(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let isBlock = false;
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) isBlock = false;
    else if (!lines[index - 1]?.trim() && index > 0 && /^(?:NOTE(?:\s|$)|(?:STYLE|REGION)\s*$)/.test(line))
      isBlock = true;
    if (!isBlock) kept.push(line);
  }
  return kept;
}

const escapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": "\u00a0" };

/** An empty line would end a cue. */
function wordsOf(lines: readonly string[]): string {
  return withoutForeignMarkup(lines.join("\n"))
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (code) => escapes[code] ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

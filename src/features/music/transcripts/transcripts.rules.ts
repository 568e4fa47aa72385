import { cuesOf, wordsOf as wordsOfCue } from "#shared/captions/cues.rules.ts";
import { readCaptions } from "#shared/captions/webvtt.rules.ts";
import { searchableText, wordSearch, wordsOf } from "#shared/text/search-text.rules.ts";

/** One line of a transcript: of timed text what is said from `start`, in seconds, otherwise a paragraph. */
export interface TranscriptLine {
  start: number | null;
  text: string;
}

/** Maximum length of a transcript in code points. */
export const TRANSCRIPT_LIMIT = 150_000;

/** Maximum size of a file that the form opens, in bytes. */
export const TRANSCRIPT_FILE_BYTES = 512 * 1024;

export const transcriptWords = {
  missing: "Type the transcript, or open a file.",
  tooLong: "A transcript has at most 150,000 characters: about an hour and a half of talk.",
  notTimed:
    "It begins with WEBVTT, so its times are read, and one of them or a line is wrong. Each line is its times, as 00:00:05.000 --> 00:00:08.000, the words below, and an empty line.",
  notAFile: "Choose a transcript file (.vtt, .srt or .txt).",
  fileTooLarge: "Choose a transcript file smaller than 512kB.",
} as const;

/** Whether a transcript is WebVTT, whose lines have times. */
export function isTimed(text: string): boolean {
  return /^WEBVTT(?:\s|$)/.test(text);
}

/** The text as it is stored; undefined for WebVTT with errors. */
export function storedTranscript(text: string): string | undefined {
  return isTimed(text) ? readCaptions(text) : text;
}

/** The lines of a stored transcript. */
export function linesOfTranscript(text: string): TranscriptLine[] {
  const lines = isTimed(text)
    ? cuesOf(text).map(({ start, text }) => ({ start, text: wordsOfCue(text) }))
    : text.split("\n").map((line) => ({ start: null, text: line.trim() }));
  return lines.filter((line) => line.text);
}

/** The words that a search finds, as PostgreSQL indexes them. */
export function indexedText(lines: readonly TranscriptLine[]): string {
  return wordsOf(searchableText([lines.map((line) => line.text).join(" ")])).join(" ");
}

/** The query of PostgreSQL for transcripts with words that begin with these; undefined without a word. */
export function transcriptQuery(typed: string): string | undefined {
  const spellings = searchableText([typed])
    .split("\n")
    .map((spelling) => wordsOf(spelling).map((word) => `${word}:*`))
    .filter((words) => words.length > 0);
  return spellings.map((words) => `(${words.join(" & ")})`).join(" | ") || undefined;
}

/** Characters of a line that a hit shows, before and after the first word found. */
const BEFORE = 60;
const AFTER = 120;

/** Where a transcript has the words: the line with most of them, shortened. */
export function hitIn(
  lines: readonly TranscriptLine[],
  typed: string,
): (TranscriptLine & { line: number }) | undefined {
  const searches = wordsOf(typed).map(wordSearch);
  let best: { line: number; count: number } | undefined;
  for (const [line, { text }] of lines.entries()) {
    const searchable = searchableText([text]);
    const count = searches.filter((isFound) => isFound(searchable)).length;
    if (count > (best?.count ?? 0)) best = { line, count };
  }
  const found = lines[best?.line ?? 0];
  if (!found) return undefined;
  return { line: best?.line ?? 0, start: found.start, text: shortened(found.text, searches) };
}

/** Without a word that is found as it is spelt, from the beginning. */
function shortened(text: string, searches: readonly ((searchable: string) => boolean)[]): string {
  if (text.length <= BEFORE + AFTER) return text;
  const words = [...text.matchAll(/\S+/g)];
  const first = words.find(([word]) => searches.some((isFound) => isFound(searchableText([word]))));
  const at = first?.index ?? 0;
  const from = words.find(({ index }) => index >= at - BEFORE)?.index ?? 0;
  const to = words.findLast(({ index, 0: word }) => index + word.length <= at + AFTER);
  const end = to ? to.index + to[0].length : at + AFTER;
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}

/** The line that is said at a moment; -1 before the first and without times. */
export function lineAt(lines: readonly TranscriptLine[], time: number): number {
  return lines.findLastIndex(({ start }) => start !== null && start <= time);
}

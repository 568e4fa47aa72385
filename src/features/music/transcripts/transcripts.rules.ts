import { readCaptions } from "#shared/captions/caption-files.rules.ts";
import { cuesOf, wordsOf as wordsOfCue } from "#shared/captions/cues.rules.ts";
import { searchableText, wordsOf } from "#shared/text/search-text.rules.ts";

/** One line of a transcript: the words from `start`, in seconds, or a paragraph without a time. */
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
  notTimed: "It begins with WEBVTT, so its times are read.",
  noWords: "There are no words in this file.",
  fileTooLarge: "This file is larger than 512 kB.",
} as const;

/** Whether a transcript is WebVTT, which gives its lines times. */
export function isTimed(text: string): boolean {
  return /^WEBVTT(?:\s|$)/.test(text);
}

/** The text in its stored form; or the problem with its WebVTT. */
export function storedTranscript(text: string): { text: string } | { problem: string } {
  if (!isTimed(text)) return { text };
  const read = readCaptions(text);
  return "problem" in read
    ? { problem: `${transcriptWords.notTimed} ${read.problem}` }
    : { text: read.webVtt };
}

/** The lines of a stored transcript. */
export function linesOfTranscript(text: string): TranscriptLine[] {
  const lines = isTimed(text)
    ? cuesOf(text).map(({ start, text }) => ({ start, text: wordsOfCue(text) }))
    : text.split("\n").map((line) => ({ start: null, text: line.trim() }));
  return lines.filter((line) => line.text);
}

/** The words for a search, in PostgreSQL's index format. */
export function indexedText(lines: readonly TranscriptLine[]): string {
  return wordsOf(searchableText([lines.map((line) => line.text).join(" ")])).join(" ");
}

/** The words of a query in each of its spellings, without repetition. */
export function searchedWords(typed: string): string[][] {
  return searchableText([typed])
    .split("\n")
    .map((spelling) => [...new Set(wordsOf(spelling))].slice(0, SEARCHED_WORDS))
    .filter((words) => words.length > 0);
}

/** The maximum number of words in a query; further words are ignored. */
const SEARCHED_WORDS = 8;

/** PostgreSQL's query for transcripts with words that begin with these. */
export function transcriptQuery(spellings: readonly (readonly string[])[]): string {
  return spellings.map((words) => `(${words.map((word) => `${word}:*`).join(" & ")})`).join(" | ");
}

/** The lines of a transcript with an index of their words. */
export interface SearchableTranscript {
  lines: readonly TranscriptLine[];
  /** Parts of lines, so that a search finds a word in a long paragraph quickly. */
  pieces: readonly { line: number; from: number }[];
  /** The pieces that contain a word, by its normalised form. */
  words: ReadonlyMap<string, readonly number[]>;
}

/** The caller should keep the result, because folding is slow. */
export function searchable(text: string): SearchableTranscript {
  const lines = linesOfTranscript(text);
  const pieces: { line: number; from: number }[] = [];
  const words = new Map<string, number[]>();
  for (const [line, { text }] of lines.entries())
    for (const { 0: piece, index: from } of text.matchAll(/\S.{0,299}(?!\S)|\S+/g)) {
      const at = pieces.push({ line, from }) - 1;
      for (const word of new Set(wordsOf(searchableText([piece])))) {
        const known = words.get(word);
        if (known) known.push(at);
        else words.set(word, [at]);
      }
    }
  return { lines, pieces, words };
}

/** Maximum length of a piece without a longer word. */
const PIECE = 300;

/** How many characters of a line a hit shows before and after the first word found. */
const BEFORE = 60;
const AFTER = 120;

/**
 * A transcript's hit: the piece with most of the words, shortened.
 *
 * @param spellings from `searchedWords`
 */
export function hitIn(
  { lines, pieces, words }: SearchableTranscript,
  spellings: readonly (readonly string[])[],
): (TranscriptLine & { line: number }) | undefined {
  const starts = [...new Set(spellings.flat())];
  const counts = new Array<number>(pieces.length).fill(0);
  for (const start of starts) {
    const found = [...words].filter(([word]) => word.startsWith(start)).flatMap(([, at]) => at);
    for (const at of new Set(found)) counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = counts.reduce((most, count) => Math.max(most, count), 0);
  const piece = pieces[counts.indexOf(most)];
  const line = piece && lines[piece.line];
  if (!line) return undefined;
  const { start, text } = line;
  const near = [...text.slice(piece.from, piece.from + PIECE).matchAll(/\S+/g)];
  const isFound = (spelt: string) =>
    wordsOf(searchableText([spelt])).some((word) => starts.some((start) => word.startsWith(start)));
  const first = near.find(([spelt]) => isFound(spelt));
  return { line: piece.line, start, text: shortened(text, piece.from + (first?.index ?? 0)) };
}

/** The text around a word, cut at spaces. */
function shortened(text: string, at: number): string {
  if (text.length <= BEFORE + AFTER) return text;
  const early = Math.max(0, at - BEFORE);
  const blank = text.slice(early, at).search(/\s/);
  const from = early === 0 ? 0 : blank < 0 ? at : early + blank;
  const late = text.slice(at, at + AFTER);
  const end = at + AFTER < text.length ? at + (/^.*(?=\s)/.exec(late)?.[0].length ?? AFTER) : text.length;
  return `${from > 0 ? "… " : ""}${text.slice(from, end).trim()}${end < text.length ? " …" : ""}`;
}

/** The line at a moment; -1 before the first line and without times. */
export function lineAt(lines: readonly TranscriptLine[], time: number): number {
  return lines.findLastIndex(({ start }) => start !== null && start <= time);
}

import { isMarkup, markup } from "./webvtt.rules.ts";

/** A line of captions or of a transcript. Times in seconds. */
export interface Cue {
  start: number;
  end: number;
  /** With WebVTT's markup, such as `<i>`, and without its escapes. */
  text: string;
  /** Where a player shows it, as WebVTT writes it: `line:0 align:start`. */
  settings?: string;
}

const TIMING = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t]+(.*))?$/;

/** The lines of a WebVTT text that `readCaptions` accepted, in the order of the file. */
export function cuesOf(webVtt: string): Cue[] {
  return webVtt.split(/\n{2,}/).flatMap((block) => {
    const lines = block.trim().split("\n");
    const at = lines.findIndex((line) => line.includes("-->"));
    const [, start, end, settings] = TIMING.exec(lines[at] ?? "") ?? [];
    if (start === undefined || end === undefined) return [];
    const text = unescaped(lines.slice(at + 1).join("\n"));
    const cue: Cue = { start: secondsOf(start), end: secondsOf(end), text };
    return settings ? { ...cue, settings } : cue;
  });
}

/** The lines as a WebVTT file. */
export function webVttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const times = `${timestamp(start)} --> ${timestamp(end)}`;
    return `${settings ? `${times} ${settings}` : times}\n${escaped(text)}`;
  });
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

/** A line without markup; a voice goes before its words: "Ada: Hello". */
export function wordsOf(text: string): string {
  return text
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, "$1: ")
    .replace(markup, (tag) => (isMarkup(tag) ? "" : tag))
    .replace(/\s+/g, " ")
    .trim();
}

/** "01:02:03.250", as a WebVTT file writes a time below a day. */
export function timestamp(seconds: number): string {
  return new Date(Math.max(0, Math.round(seconds * 1000))).toISOString().slice(11, 23);
}

function secondsOf(time: string): number {
  return time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

const escapes = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": "\u00a0" } as const;

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt|nbsp);/g, (code) => escapes[code as keyof typeof escapes]);
}

/** Leaves WebVTT's own markup. An empty line would end the cue. */
function escaped(text: string): string {
  return text
    .trim()
    .replace(/\n{2,}/g, "\n")
    .replaceAll("&", "&amp;")
    .replaceAll("-->", "--&gt;")
    .replace(/<[^<>]*>?/g, (tag) => (isMarkup(tag) ? tag : tag.replaceAll("<", "&lt;")));
}

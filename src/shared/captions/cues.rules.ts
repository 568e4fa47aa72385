import { isMarkup, markup } from "./markup.rules.ts";
import { type Cue, readCues } from "./read-cues.rules.ts";

/** The lines of a WebVTT text that is stored, in the order of the file. */
export function cuesOf(webVtt: string): Cue[] {
  const read = readCues(webVtt);
  return "problem" in read ? [] : read.cues;
}

/** The lines as a WebVTT file. */
export function webVttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const times = `${timestamp(start)} --> ${timestamp(end)}`;
    return `${settings ? `${times} ${settings}` : times}\n${escaped(text)}`;
  });
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

/** A line without markup. A voice precedes its words: "Ada: Hello". */
export function wordsOf(text: string): string {
  return text
    .replace(/<v(?:\.[^\s>]*)?\s+([^>]+)>/g, "$1: ")
    .replace(markup, (tag) => (isMarkup(tag) ? "" : tag))
    .replace(/\s+/g, " ")
    .trim();
}

/** A time below 24 hours in WebVTT's format, for example "01:02:03.250". */
export function timestamp(seconds: number): string {
  return new Date(Math.max(0, Math.round(seconds * 1000))).toISOString().slice(11, 23);
}

/** Escapes WebVTT's markup. An empty line would end the cue. */
function escaped(text: string): string {
  return text
    .trim()
    .replace(/\n{2,}/g, "\n")
    .replaceAll("&", "&amp;")
    .replaceAll("-->", "--&gt;")
    .replace(/<[^<>]*>?/g, (tag) => (isMarkup(tag) ? tag : tag.replaceAll("<", "&lt;")));
}

import { webVttOf } from "./cues.rules.ts";
import { decodedText } from "./decoded-text.rules.ts";
import { type Read, readCues } from "./read-cues.rules.ts";

/** The captions of a .vtt or .srt file as WebVTT, or the problem with its line. */
export function readCaptionFile(bytes: Uint8Array): Read<{ webVtt: string }> {
  if (bytes.length === 0) return { problem: "The file is empty." };
  const text = decodedText(bytes);
  return text === undefined ? { problem: "The file is no text." } : readCaptions(text);
}

/** Like `readCaptionFile`, for a text. */
export function readCaptions(text: string): Read<{ webVtt: string }> {
  const read = readCues(text.replace(/\r\n?/g, "\n"));
  return "problem" in read ? read : { webVtt: webVttOf(read.cues) };
}

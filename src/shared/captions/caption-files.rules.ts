import { isSubRip, webVttOfSubRip } from "./subrip.rules.ts";
import { decodedText, readCaptions } from "./webvtt.rules.ts";

/** The WebVTT text of a .vtt or .srt file; undefined for any other file. */
export function readCaptionFile(bytes: Uint8Array): string | undefined {
  const text = decodedText(bytes);
  if (text === undefined) return undefined;
  return readCaptions(isSubRip(text) ? webVttOfSubRip(text) : text);
}

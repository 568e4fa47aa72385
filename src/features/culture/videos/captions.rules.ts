/** How many earlier captions of a video are kept as evidence. */
export const EARLIER_CAPTIONS = 10;

/**
 * Earlier captions, the oldest first, with one more. Whoever replaces them again and again fills no database, and does
 * not push out the first, which were there when the video was reported.
 */
export function withEarlier<Captions extends { text: string }>(
  kept: readonly Captions[],
  replaced: Captions,
): Captions[] {
  if (kept.some(({ text }) => text === replaced.text)) return [...kept];
  const [first = replaced, ...later] = [...kept, replaced];
  return [first, ...later.slice(1 - EARLIER_CAPTIONS)];
}

/** Maximum number of cues in a captions file. */
const MAX_CUES = 5000;

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const timing = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);

/** WebVTT's markup: classes, italics, bold, underline, ruby, voices, languages, and timestamps. */
const tag = new RegExp(`^</?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\\s][^<>&]*)?>$|^<${TIME}>$`);

/**
 * Validates WebVTT and normalises it to UTF-8 with `\n` line ends; undefined for any other file, or other markup in it.
 */
export function readCaptions(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes)?.replace(/\r\n?/g, "\n");
  if (text === undefined || !/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(text)) return undefined;
  // No control characters.
  if (/[^\P{Cc}\n\t]/u.test(text)) return undefined;
  const [header = "", ...blocks] = text.split(/\n{2,}/);
  if (header.includes("-->") || /[<>]/.test(header)) return undefined;
  const cues = blocks.filter((block) => block.trim() && !isCommentOrRegion(block));
  if (cues.length === 0 || cues.length > MAX_CUES || !cues.every(isCue)) return undefined;
  return `${text.trimEnd()}\n`;
}

/** A comment or a region. A browser takes a block with an arrow in it for a cue. */
function isCommentOrRegion(block: string): boolean {
  return /^(?:NOTE(?:\s|$)|REGION\s*\n)/.test(block) && !block.includes("-->");
}

/** A cue. Style blocks are refused, as they could load external resources. */
function isCue(block: string): boolean {
  const lines = block.replace(/^\n+|\n+$/g, "").split("\n");
  const at = timing.test(lines[0] ?? "") ? 0 : 1;
  if (!timing.test(lines[at] ?? "") || (at === 1 && /[<>]|-->/.test(lines[0] ?? ""))) return false;
  const content = lines.slice(at + 1).join("\n");
  if (content.includes("-->")) return false;
  const tags = content.match(/<[^<>]*>?/g) ?? [];
  return tags.every((each) => tag.test(each));
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
    return undefined;
  }
}

/** Maximum number of cues in a captions file. */
const MAX_CUES = 5000;

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const timing = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);

/** WebVTT's markup: classes, italics, bold, underline, ruby, voices, languages, and timestamps. */
const tag = new RegExp(`^</?(?:c|i|b|u|ruby|rt|v|lang)(?:[.\\s][^<>&]*)?>$|^<${TIME}>$`);

/** What looks like markup. */
export const markup = /<[^<>]*>?/g;

export function isMarkup(text: string): boolean {
  return tag.test(text);
}

/** Validates WebVTT and normalises its line ends to `\n`; undefined for any other text, or other markup in it. */
export function readCaptions(file: string): string | undefined {
  const text = file.replace(/\r\n?/g, "\n");
  if (!/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(text)) return undefined;
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
  return (content.match(markup) ?? []).every(isMarkup);
}

/** The text of a file in UTF-8, without a byte order mark. */
export function decodedText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8.
    return undefined;
  }
}

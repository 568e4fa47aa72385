import { lineWidth, NARROWEST } from "./widths.ts";

/**
 * Breaks a name at spaces into the fewest lines that fit at the narrowest width, at three quarters of its size or
 * more. Makes the longest line as short as that number of lines allows.
 */
export function breakLines(text: string, measureEm: number): string[] {
  const words = text.trim().split(/\s+/);
  let lines = filled(words, Math.max(measureEm / 0.75, longest(words)));
  for (;;) {
    const balanced = filled(words, longest(lines) - 0.001);
    if (balanced.length > lines.length || longest(balanced) >= longest(lines)) return lines;
    lines = balanced;
  }
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => lineWidth(line, NARROWEST)));
}

/** Fills each line with as many words as the limit in ems allows. */
function filled(words: readonly string[], limit: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && lineWidth(longer, NARROWEST) <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

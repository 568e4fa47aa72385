import { type DisplayWeight, lineWidth } from "./fit.ts";

/**
 * Breaks a name too long for one line into as few lines as can be set at the narrowest width without the type
 * shrinking below `smallest` of its size. Breaks only at spaces, and keeps the longest line as short as it can.
 */
export function breakLines(
  text: string,
  { weight, measureEm, smallest = 0.75 }: { weight: DisplayWeight; measureEm: number; smallest?: number },
): string[] {
  const words = text.trim().split(/\s+/);
  const width = (line: string) => lineWidth(line, { weight, wdth: 50 });
  const longest = Math.max(...words.map(width));
  for (let count = 1; count < words.length; count++) {
    const lines = balanced(words, count, width);
    if (Math.max(...lines.map(width)) <= Math.max(measureEm / smallest, longest)) return lines;
  }
  return words;
}

function balanced(words: string[], count: number, width: (line: string) => number): string[] {
  if (count === 1) return [words.join(" ")];
  let best: { lines: string[]; longest: number } | undefined;
  for (let split = 1; split <= words.length - count + 1; split++) {
    const lines = [words.slice(0, split).join(" "), ...balanced(words.slice(split), count - 1, width)];
    const longest = Math.max(...lines.map(width));
    if (!best || longest < best.longest) best = { lines, longest };
  }
  return best?.lines ?? [words.join(" ")];
}

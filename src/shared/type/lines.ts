import { type DisplayWeight, lineWidth } from "./fit.ts";

/**
 * Breaks a name into the fewest lines that fit at the narrowest width without shrinking below `smallest` of its size.
 * Breaks only at spaces, and minimises the longest line.
 */
export function breakLines(
  text: string,
  { weight, measureEm, smallest = 0.75 }: { weight: DisplayWeight; measureEm: number; smallest?: number },
): string[] {
  const words = text.trim().split(/\s+/);
  const width = widthsOf(words, weight);
  const longestWord = Math.max(...words.map((_, at) => width(at, at + 1)));
  const limit = Math.max(measureEm / smallest, longestWord);
  // Indexed by the first word: the best layout of the remaining text in `count` lines.
  let rests: (Rest | undefined)[] = words.map((_, start) => ({
    longest: width(start, words.length),
    end: words.length,
  }));
  for (let count = 1; count < words.length; count++) {
    const whole = rests[0];
    if (whole && whole.longest <= limit) return linesOf(words, whole);
    rests = withOneLineMore(rests, width);
  }
  return words;
}

/** The best layout of the text from a word to its end. */
interface Rest {
  /** The widest line, in ems. */
  longest: number;
  /** The index of the second line's first word. */
  end: number;
  next?: Rest;
}

type Width = (start: number, end: number) => number;

/** Dynamic programming over the layouts with one line less: brute force would take years for a title of forty words. */
function withOneLineMore(rests: readonly (Rest | undefined)[], width: Width): (Rest | undefined)[] {
  return rests.map((_, start) => {
    let best: Rest | undefined;
    for (let end = start + 1; end < rests.length; end++) {
      const next = rests[end];
      if (!next) continue;
      const longest = Math.max(width(start, end), next.longest);
      if (!best || longest < best.longest) best = { longest, end, next };
    }
    return best;
  });
}

/** Returns the width in ems of the words from `start` to before `end` in one line. */
function widthsOf(words: readonly string[], weight: DisplayWeight): Width {
  const space = lineWidth(" ", { weight, wdth: 50 });
  const sums = [0];
  for (const word of words) sums.push((sums.at(-1) ?? 0) + lineWidth(word, { weight, wdth: 50 }) + space);
  return (start, end) => (sums[end] ?? 0) - (sums[start] ?? 0) - space;
}

function linesOf(words: readonly string[], whole: Rest): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let rest: Rest | undefined = whole; rest; rest = rest.next) {
    lines.push(words.slice(start, rest.end).join(" "));
    start = rest.end;
  }
  return lines;
}

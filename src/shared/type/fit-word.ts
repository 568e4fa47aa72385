import type { CSSProperties, ReactNode } from "react";

/**
 * The style of a heading in display type that never breaks inside a word: its size, or a smaller one at which its
 * longest word fits the column. The column is the nearest ancestor with `container-type: inline-size`.
 *
 * @param size the size in CSS, for example `var(--text-page)`
 * @param taken the width of the elements beside the heading in the column, as a CSS length
 */
export function fitWord(children: ReactNode, size: string, taken = "0px"): CSSProperties | undefined {
  if (typeof children !== "string") return undefined;
  const em = longestWordEm(children).toFixed(2);
  const smallest = `min(1.25rem, max(${SMALLEST}, calc(100cqi / ${em})))`;
  return { fontSize: `max(${smallest}, min(${size}, calc((100cqi - ${taken}) / ${em})))` };
}

/** The minimum size, also with large text: an even longer word, such as a name of a hundred letters, may break. */
const SMALLEST = "20px";

/**
 * An upper bound of the longest word's width in display capitals, in ems, estimated by classes of letters. The font's
 * metrics are too large for a first view.
 */
export function longestWordEm(text: string): number {
  return Math.max(...text.split(/\s+/).map((word) => [...word].reduce((em, letter) => em + emOf(letter), 0)));
}

function emOf(letter: string): number {
  if (/[mw]/i.test(letter)) return 1.1;
  return /[i.,:;'’!|()-]/i.test(letter) ? 0.5 : 0.76;
}

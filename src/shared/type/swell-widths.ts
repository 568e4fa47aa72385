/** The widths of the display font, in percent. */
export const NARROWEST = 50;
export const WIDEST = 150;

/** Where a line's letters are widest. */
export type Crest = "edges" | "middle";

/**
 * The font widths of a line's letters, in percent: on a cosine across the line.
 *
 * @param curve.middle the width that the cosine swings around
 * @param curve.depth its amplitude
 */
export function swellWidths(
  letters: readonly string[],
  { middle, depth, crest }: { middle: number; depth: number; crest: Crest },
): number[] {
  const swing = crest === "edges" ? depth : -depth;
  return letters.map((_, i) => {
    const along = (i + 0.5) / letters.length;
    return Math.min(WIDEST, Math.max(NARROWEST, middle + swing * Math.cos(2 * Math.PI * along)));
  });
}

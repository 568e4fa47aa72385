import { characters, displayFont } from "./display-font.build.ts";

/** Advance widths in thousandths of an em at font widths 50, 100 and 150%. They are linear in between. */
export const advances: Record<string, readonly number[]> = Object.fromEntries(
  [...characters].map((character) => [character, [50, 100, 150].map((wdth) => advanceAt(wdth, character))]),
);

function advanceAt(wdth: number, character: string): number {
  const font = displayFont(wdth);
  const { advanceWidth } = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  return Math.round((advanceWidth / font.unitsPerEm) * 1000);
}

import { advances } from "./metrics.built.ts";

/** The widths of the display font, in percent. */
export const NARROWEST = 50;
export const WIDEST = 150;

/** The length of a line in ems at a font width in percent, without kerning. */
export function lineWidth(text: string, wdth: number): number {
  const [narrow, normal, wide] = lengthsOf(text);
  const share = (wdth - 100) / 50;
  return normal + (share < 0 ? normal - narrow : wide - normal) * share;
}

/**
 * The font width in percent at which a line fills its measure, in ems: the column's width divided by the font size.
 * At the limits of the width, `scale` is the factor of the font size that fills it; otherwise 1.
 */
export function fitWidth(text: string, measureEm: number): { wdth: number; scale: number } {
  const [narrow, normal, wide] = lengthsOf(text);
  if (normal === 0) return { wdth: WIDEST, scale: 1 };
  const slope = measureEm < normal ? normal - narrow : wide - normal;
  const wdth = Math.min(WIDEST, Math.max(NARROWEST, 100 + ((measureEm - normal) / slope) * 50));
  const scale = measureEm / lineWidth(text, wdth);
  return { wdth, scale: Math.abs(scale - 1) < 0.001 ? 1 : scale };
}

/** The lengths of a line in ems at font widths 50, 100 and 150%, between which it grows linearly. */
function lengthsOf(text: string): [narrow: number, normal: number, wide: number] {
  const lengths: [number, number, number] = [0, 0, 0];
  for (const letter of text) {
    const advance = advances[letter] ?? advances[letter.normalize("NFD").charAt(0)] ?? advances.N ?? [];
    for (const at of [0, 1, 2] as const) lengths[at] += (advance[at] ?? 0) / 1000;
  }
  return lengths;
}

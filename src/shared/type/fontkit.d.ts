/** The part of fontkit that the build uses. */
declare module "fontkit" {
  export interface Glyph {
    /** In units of the font. */
    advanceWidth: number;
    path: { toSVG(): string };
  }

  export interface Font {
    unitsPerEm: number;
    glyphForCodePoint(codePoint: number): Glyph;
    getVariation(axes: Record<string, number>): Font;
  }

  export function create(bytes: Uint8Array): Font;
}

declare module "subset-font" {
  export default function subsetFont(
    bytes: Uint8Array,
    characters: string,
    options: { targetFormat: "sfnt"; variationAxes: Record<string, number> },
  ): Promise<Uint8Array>;
}

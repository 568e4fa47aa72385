/** The shapes of prints, in CSS pixels close to their display size, so that the grain stays fine. */
export const shapes = {
  swatch: { width: 48, height: 48 },
  square: { width: 360, height: 360 },
  portrait: { width: 256, height: 320 },
  tall: { width: 150, height: 280 },
  sleeve: { width: 420, height: 630 },
  card: { width: 332, height: 252 },
  wide: { width: 800, height: 450 },
  banner: { width: 690, height: 332 },
  ribbon: { width: 390, height: 100 },
  panel: { width: 720, height: 800 },
  hero: { width: 1440, height: 420 },
  "hero-narrow": { width: 390, height: 264 },
} as const;

export type Shape = keyof typeof shapes;

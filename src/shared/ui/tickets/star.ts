import type { Pence } from "#shared/money/pence.ts";
import type { Stock } from "#shared/print/inks.ts";

export type StarTone = "flare" | "hivis" | "arch" | "newsprint";

/** The `points` attribute of a star centred in a box of 100 by 100, its first point at the top. */
export function starPoints(points: number, { outer = 50, inner = 40 } = {}): string {
  return Array.from({ length: points * 2 }, (_, corner) => {
    const radius = corner % 2 === 0 ? outer : inner;
    const angle = (Math.PI * corner) / points;
    const x = 50 + radius * Math.sin(angle);
    const y = 50 - radius * Math.cos(angle);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }).join(" ");
}

/** The ink of a price star: hi-vis or flare, by contrast with the paper; paler when sold out. */
export function starTone({
  stock,
  price,
  soldOut = false,
}: {
  stock?: Stock | undefined;
  price: Pence;
  soldOut?: boolean | undefined;
}): StarTone {
  if (soldOut) return "newsprint";
  if (price === 0) return "arch";
  return stock === "hivis" || stock === undefined ? "flare" : "hivis";
}

import type { Pence } from "#shared/money/pence.ts";
import { priceText } from "#shared/money/price.ts";
import type { Stock } from "#shared/print/inks.ts";
import { type StarTone, starPoints, starTone } from "./star.ts";

const fills: Record<StarTone, string> = {
  flare: "fill-flare",
  hivis: "fill-hivis",
  arch: "fill-arch",
  newsprint: "fill-newsprint",
};

const outline = starPoints(15);

/** A market stall's price star. `stock` is the paper behind it. */
export function PriceStar({
  price,
  stock,
  soldOut,
  className = "size-26",
}: {
  price: Pence;
  stock?: Stock;
  soldOut?: boolean;
  className?: string;
}) {
  return (
    <span className={`relative inline-grid shrink-0 place-items-center ${className}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full">
        <polygon points={outline} className={fills[starTone({ stock, price, soldOut })]} />
      </svg>
      <span className="relative font-display text-[1.5rem] font-black leading-none tracking-[-0.02em] [font-stretch:72%]">
        {priceText(price)}
      </span>
    </span>
  );
}

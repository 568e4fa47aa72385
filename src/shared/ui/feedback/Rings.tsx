import type { CSSProperties } from "react";

const rings = [
  { radius: 10, colour: "stroke-flare" },
  { radius: 20, colour: "stroke-arch" },
  { radius: 31, colour: "stroke-line" },
  { radius: 42, colour: "stroke-line opacity-60" },
] as const;

/**
 * The loading indicator: rings around a centre, static under reduced motion. The text beside it names what is loading.
 */
export function Rings({ className = "", spare = false }: { className?: string; spare?: boolean }) {
  if (spare) {
    return (
      <svg viewBox="0 0 20 20" className={`rings shrink-0 ${className}`} aria-hidden="true" fill="none">
        <circle cx="10" cy="10" r="3" fill="currentColor" className="text-hivis" style={order(0)} />
        <circle cx="10" cy="10" r="8.5" strokeWidth="2" className="stroke-hivis" style={order(3)} />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 92 92" className={`rings ${className}`} aria-hidden="true" fill="none" strokeWidth="4">
      {rings.map(({ radius, colour }, place) => (
        <circle key={radius} cx="46" cy="46" r={radius} className={colour} style={order(place)} />
      ))}
    </svg>
  );
}

function order(place: number): CSSProperties {
  return { "--ring": place } as CSSProperties;
}

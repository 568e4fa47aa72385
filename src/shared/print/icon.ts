import { plates, stocks } from "./inks.ts";

/**
 * The site's icon: the cone reduced to one ring and one disc, drawn on a 16-unit grid to stay clear at 16 px.
 *
 * @param margin the paper on each side in units, for platforms that crop icons to a shape
 */
export function iconSvg(margin = 0): string {
  const from = -margin;
  const size = 16 + 2 * margin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${size} ${size}" width="64" height="64">` +
    `<rect x="${from}" y="${from}" width="${size}" height="${size}" fill="${stocks.hivis}"/><g style="isolation:isolate">` +
    `<g stroke="${plates.green}" fill="none" stroke-width="2"><circle cx="6.5" cy="7" r="5"/>` +
    `<circle cx="6.5" cy="7" r="1" /></g>` +
    `<circle cx="11" cy="9.5" r="4.5" fill="${plates.pink}" style="mix-blend-mode:multiply"/></g></svg>`
  );
}

import { Fragment } from "react";
import { campusNights, spokenDay } from "./campus-nights.rules.ts";

/** The campus nights on a strip of stock, cut off at the edge of the screen. It never moves. */
export function HomeTicker() {
  return (
    <section
      aria-label="Coming up"
      className="flex h-11 items-center gap-8 overflow-hidden border-y-2 border-ink bg-hivis font-display font-extrabold whitespace-nowrap uppercase md:h-13.5 md:gap-11"
    >
      <Nights />
      {/* Once more, to fill screens wider than the list. */}
      <Nights isRepeat />
    </section>
  );
}

function Nights({ isRepeat = false }: { isRepeat?: boolean }) {
  return (
    <ul aria-hidden={isRepeat || undefined} className="flex items-center gap-8 md:gap-11">
      {campusNights.map(({ id, name, day, status }) => (
        <Fragment key={id}>
          <li className="flex items-center gap-8 md:gap-11">
            <span className="text-sm font-stretch-[112%] md:text-xl">{status}</span>
            <span className="text-sm font-stretch-[62%] md:text-lg">
              {name} – {spokenDay(day)}
            </span>
          </li>
          <li aria-hidden="true" className="text-lg md:text-2xl">
            ✶
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

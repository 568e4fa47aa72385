import { Link } from "react-router";
import { dateText } from "#shared/time/dates.ts";
import { campusNights, cardOf, type ShownNight } from "./campus-nights.rules.ts";

/** The upcoming campus nights on a strip, which scrolls sideways if they do not fit. No animation. */
export function HomeTicker({ nights }: { nights: readonly ShownNight[] }) {
  return (
    <nav aria-label="Coming up" className="ticker">
      <ul>
        {campusNights.map((night, place) => {
          const shown = nights[place];
          if (!shown || shown.state === "gone") return null;
          const { status, to } = cardOf(night, shown);
          return (
            <li key={night.name}>
              <Link viewTransition to={to}>
                <span>{status}</span> {night.name}, {dateText(shown.date)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { useId } from "react";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { fullDatesText, type OtherDates } from "../events/event-list.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { whenText } from "../events/events.rules.ts";

const choices = ["one", "all"] as const;

export type DatesChoice = (typeof choices)[number];

/** Whether one date of a series is booked or all that have places. Renders nothing for an event without others. */
export function SeriesChoice({
  event,
  others: { bookable, full },
  chosen,
  onChoose,
}: {
  event: CampusEvent;
  others: OtherDates<CampusEvent>;
  chosen: DatesChoice;
  onChoose: (choice: DatesChoice) => void;
}) {
  const id = useId();
  if (bookable.length === 0) return null;
  const all = [event, ...bookable].toSorted((one, other) => (one.eventDate < other.eventDate ? -1 : 1));
  return (
    <div className="mb-5">
      <RadioField
        legend="Which dates?"
        names={choices}
        labels={{
          one: `This one, ${whenText(event)}`,
          all: `All ${all.length} dates${full.length > 0 ? " that have places" : ""}`,
        }}
        name={`${id}-dates`}
        chosen={chosen}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChoose(target.value as DatesChoice)}
      />
      <div id={`${id}-hint`} className="text-small text-ink-2">
        <p>All of them or none: each is a place of its own, which you can give back by itself.</p>
        {full.length > 0 && <p>{fullDatesText(full)}</p>}
        {chosen === "all" && (
          <ul className="mt-1">
            {all.map((each) => (
              <li key={each.id}>{whenText(each)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

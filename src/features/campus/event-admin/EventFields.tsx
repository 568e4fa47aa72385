import { londonDate } from "#shared/time/london.ts";
import { SelectField } from "#shared/ui/SelectField.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { type EventStatus, eventStatuses, statusLabels } from "../events/events.rules.ts";
import { type EventDraft, type EventField, eventFieldNames, poundsIn } from "./event-draft.rules.ts";
import { HeadlinersField } from "./HeadlinersField.tsx";

/** Everything that an admin says of an event. */
export function EventFields({
  draft,
  mistakes,
  capacityHint,
  onChange,
}: {
  draft: EventDraft;
  mistakes: Partial<Record<EventField, string>>;
  /** How many places are taken already. */
  capacityHint: string | undefined;
  onChange: (draft: EventDraft) => void;
}) {
  const field = <Name extends Exclude<EventField, "headliners">>(name: Name) => ({
    name,
    label: eventFieldNames[name],
    value: draft[name],
    error: mistakes[name],
    required: true,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  const tidyPrice = () => {
    const pounds = poundsIn(draft.ticketPrice);
    if (pounds !== undefined) onChange({ ...draft, ticketPrice: pounds.toFixed(2) });
  };
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...field("university")} className="sm:col-span-2" />
      <TextField {...field("venue")} />
      <TextField {...field("location")} />
      <TextField {...field("eventDate")} type="date" hint={isOver(draft.eventDate) ? overWords : undefined} />
      <TextField {...field("eventTime")} type="time" hint="On London clocks." />
      <div className="sm:col-span-2">
        <HeadlinersField
          names={draft.headliners}
          error={mistakes.headliners}
          onChange={(headliners) => onChange({ ...draft, headliners })}
        />
      </div>
      <TextField
        {...field("ticketPrice")}
        inputMode="decimal"
        hint="Pounds, as 4.50. Tickets keep the price they were booked at."
        onBlur={tidyPrice}
      />
      <TextField
        {...field("maxCapacity")}
        inputMode="numeric"
        hint={mistakes.maxCapacity ? undefined : capacityHint}
      />
      <SelectField
        {...field("status")}
        className="sm:col-span-2"
        hint="The last ticket sells it out by itself. Set to sold out here, it stays closed."
        onChange={({ target }) => onChange({ ...draft, status: target.value as EventStatus | "" })}
      >
        {!draft.status && <option value="">Choose a status</option>}
        {eventStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

const overWords = "This day is over, so nobody sees it or books.";

/** A year that is still being typed is years ago. */
function isOver(day: string): boolean {
  return day > "1000" && day < londonDate(new Date());
}

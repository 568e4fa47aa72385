import { useWatch } from "react-hook-form";
import { eventStatuses, statusLabels } from "#features/events/events/events.rules.ts";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { isTypedDayOver } from "#shared/time/london.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import { EntryFields } from "./EntryFields.tsx";
import type { EntryDraft } from "./entry-draft.rules.ts";
import { type EventDraft, type EventField, eventFieldNames } from "./event-draft.rules.ts";
import { HeadlinersField } from "./HeadlinersField.tsx";

/** The fields of an event that an admin edits. */
export function EventFields({
  form: { field, control },
  capacityHint,
  onPriceLeft,
}: {
  form: FormFields<EventDraft>;
  /** The number of places taken. */
  capacityHint: string | undefined;
  onPriceLeft: () => void;
}) {
  const [eventDate, status] = useWatch({ control, name: ["eventDate", "status"] });
  const labelled = (name: Exclude<EventField, "headliners" | keyof EntryDraft>) => ({
    ...field(name),
    label: eventFieldNames[name],
    required: true,
    autoComplete: "off",
  });
  const price = labelled("ticketPrice");
  const capacity = labelled("maxCapacity");
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...labelled("university")} />
      <SelectField
        {...labelled("status")}
        hint="The last ticket sells it out by itself. Set to sold out here, it stays closed."
      >
        {status === "" && <option value="">Choose a status</option>}
        {eventStatuses.map((each) => (
          <option key={each} value={each}>
            {statusLabels[each]}
          </option>
        ))}
      </SelectField>
      <TextField {...labelled("venue")} />
      <TextField {...labelled("location")} />
      <TextField
        {...labelled("eventDate")}
        type="date"
        hint={isTypedDayOver(eventDate) ? pastDateHint : undefined}
      />
      <TextField {...labelled("eventTime")} type="time" hint="On London clocks." />
      <div className="sm:col-span-2">
        <HeadlinersField control={control} />
      </div>
      <TextField
        {...price}
        inputMode="decimal"
        hint="Pounds, as 4.50. Tickets keep the price they were booked at."
        onBlur={(event) => {
          onPriceLeft();
          void price.onBlur(event);
        }}
      />
      <WholeNumberField {...capacity} hint={capacity.error === undefined ? capacityHint : undefined} />
      <EntryFields field={field} />
    </div>
  );
}

const pastDateHint = "This day is over, so nobody sees it or books.";

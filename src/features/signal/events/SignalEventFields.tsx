import { useWatch } from "react-hook-form";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { isTypedDayOver } from "#shared/time/london.ts";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import { draftWords, type EventDraft } from "./event-draft.rules.ts";

export function SignalEventFields({
  form: { field, control },
  placesHint,
}: {
  form: FormFields<EventDraft>;
  /** How many places are taken. */
  placesHint?: string;
}) {
  const eventDate = useWatch({ control, name: "eventDate" });
  const labelled = (name: keyof EventDraft) => ({ ...field(name), label: draftWords.names[name] });
  const places = labelled("maxAttendees");
  return (
    <div className="grid gap-5">
      <TextField {...labelled("title")} required autoComplete="off" />
      <TextArea {...labelled("description")} rows={3} />
      <TextField
        {...labelled("eventDate")}
        required
        type="datetime-local"
        hint={isTypedDayOver(eventDate) ? "This day is over, so nobody could sign up." : "On London clocks."}
      />
      <TextField {...labelled("location")} autoComplete="off" />
      <WholeNumberField {...places} required hint={places.error === undefined ? placesHint : undefined} />
      <TextField
        {...labelled("registrationClosesAt")}
        type="datetime-local"
        hint="Empty: open until it takes place."
      />
    </div>
  );
}

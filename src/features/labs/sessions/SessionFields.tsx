import { useWatch } from "react-hook-form";
import { EntryFields } from "#features/campus/event-admin/EntryFields.tsx";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { isTypedDayOver } from "#shared/time/london.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import { type SessionDraft, sessionFieldNames } from "./session-draft.rules.ts";

export function SessionFields({
  form: { field, control },
  mentors,
}: {
  form: FormFields<SessionDraft>;
  mentors: readonly { id: string; name: string; expertise: string }[];
}) {
  const isOver = isTypedDayOver(useWatch({ control, name: "sessionDate" }));
  const overHint = isOver ? "This day is over, so only this list shows it." : undefined;
  return (
    <div className="grid gap-5">
      <TextField {...field("title")} required label={sessionFieldNames.title} autoComplete="off" />
      <TextArea {...field("description")} label={sessionFieldNames.description} rows={3} />
      <SelectField
        {...field("mentorId")}
        required
        label={sessionFieldNames.mentorId}
        hint={mentors.length === 0 ? "There is no active mentor. Add one first." : undefined}
      >
        <option value="">Choose a mentor</option>
        {mentors.map(({ id, name, expertise }) => (
          <option key={id} value={id}>
            {name}, {expertise}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field("venue")}
        label={sessionFieldNames.venue}
        autoComplete="off"
        hint="Room and address. Can follow later: people with a place are mailed then."
      />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field("sessionDate")}
          required
          label={sessionFieldNames.sessionDate}
          type="date"
          hint={overHint}
        />
        <WholeNumberField {...field("maxParticipants")} required label={sessionFieldNames.maxParticipants} />
        <TextField
          {...field("startTime")}
          required
          label={sessionFieldNames.startTime}
          type="time"
          hint="On London clocks."
        />
        <TextField {...field("endTime")} required label={sessionFieldNames.endTime} type="time" />
        <EntryFields field={field} />
      </div>
    </div>
  );
}

import { useWatch } from "react-hook-form";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { isTypedDayOver } from "#shared/time/london.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import type { SessionDraft } from "./session-draft.rules.ts";

/** The fields of a session. */
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
      <TextField {...field("title")} required label="Title" autoComplete="off" />
      <TextArea {...field("description")} label="Description" rows={3} />
      <SelectField
        {...field("mentorId")}
        required
        label="Mentor"
        hint={mentors.length === 0 ? "There is no active mentor. Add one first." : undefined}
      >
        <option value="">Choose a mentor</option>
        {mentors.map(({ id, name, expertise }) => (
          <option key={id} value={id}>
            {name}, {expertise}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field("sessionDate")} required label="Date" type="date" hint={overHint} />
        <WholeNumberField {...field("maxParticipants")} required label="Max participants" />
        <TextField {...field("startTime")} required label="Start" type="time" hint="On London clocks." />
        <TextField {...field("endTime")} required label="End" type="time" />
      </div>
    </div>
  );
}

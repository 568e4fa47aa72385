import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { eventColorNames, eventTypeNames, institutionNames } from "../events/calendar-events.rules.ts";
import { type CalendarDraft, draftWords } from "./calendar-draft.rules.ts";

export function CalendarEventFields({ form: { field } }: { form: FormFields<CalendarDraft> }) {
  const labelled = (name: keyof CalendarDraft) => ({
    ...field(name),
    label: draftWords.names[name],
    autoComplete: "off",
  });
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField {...labelled("date")} type="date" required />
      <TextField {...labelled("endDate")} type="date" optional hint="For an entry of several days." />
      <TextField {...labelled("title")} required className="sm:col-span-2" />
      <TextArea {...labelled("description")} optional rows={3} className="sm:col-span-2" />
      <SelectField {...labelled("eventType")}>{optionsOf(eventTypeNames)}</SelectField>
      <SelectField {...labelled("institution")}>{optionsOf(institutionNames)}</SelectField>
      <SelectField {...labelled("color")} className="sm:col-span-2" hint="The stripe beside it in the list.">
        {optionsOf(eventColorNames)}
      </SelectField>
    </div>
  );
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

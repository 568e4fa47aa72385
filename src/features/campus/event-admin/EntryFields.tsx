import { useId } from "react";
import { minimumAges, minimumAgeText } from "#features/events/events/minimum-age.rules.ts";
import { accessFacts, accessLabels } from "#features/events/events/venue-access.rules.ts";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { type EntryDraft, EVERYBODY, entryFieldNames } from "./entry-draft.rules.ts";

/** Who gets in, and how: the minimum age, and what the venue has, as facts to tick and a short text. */
export function EntryFields({ field }: Pick<FormFields<EntryDraft>, "field">) {
  const id = useId();
  const { error, ...access } = field("access");
  return (
    <>
      <SelectField
        {...field("minimumAge")}
        label={entryFieldNames.minimumAge}
        optional
        hint="With one, the booking asks how old people are, and the door shows it."
      >
        <option value="">{EVERYBODY}</option>
        {minimumAges.map((age) => (
          <option key={age} value={age}>
            {minimumAgeText(age)}
          </option>
        ))}
      </SelectField>
      <fieldset className="min-w-0 sm:col-span-2" {...(error && { "aria-describedby": `${id}-error` })}>
        <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
          {entryFieldNames.access} <span className="text-sm font-normal text-ink-2">Optional</span>
        </legend>
        <div className="grid sm:grid-cols-2">
          {accessFacts.map((fact) => (
            <CheckField
              key={fact}
              {...access}
              value={fact}
              label={accessLabels[fact]}
              {...(error && { "aria-invalid": true })}
            />
          ))}
        </div>
        {error && (
          <FieldError id={`${id}-error`} className="mt-1.5">
            {error}
          </FieldError>
        )}
      </fieldset>
      <div className="sm:col-span-2">
        <TextArea
          {...field("accessNote")}
          label={entryFieldNames.accessNote}
          optional
          hint="As visitors read it: where the lift is, or the nearest step-free station."
        />
      </div>
    </>
  );
}

import { useId } from "react";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { accessFacts, accessLabels } from "../events/venue-access.rules.ts";
import { type EventDraft, eventFieldNames } from "./event-draft.rules.ts";

/** What the venue has: facts to tick, and a short text. */
export function AccessFields({ field }: Pick<FormFields<EventDraft>, "field">) {
  const id = useId();
  const { error, ...access } = field("access");
  return (
    <>
      <fieldset className="min-w-0 sm:col-span-2" {...(error && { "aria-describedby": `${id}-error` })}>
        <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
          {eventFieldNames.access} <span className="text-sm font-normal text-ink-2">Optional</span>
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
          label={eventFieldNames.accessNote}
          optional
          hint="As visitors read it: where the lift is, or the nearest step-free station."
        />
      </div>
    </>
  );
}

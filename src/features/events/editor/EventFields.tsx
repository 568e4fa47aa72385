import { type ReactNode, useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { FieldAttributes, FormFields } from "#shared/forms/use-schema-form.ts";
import { isTypedDayOver } from "#shared/time/london.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import type { EventDraft, EventFields as Fields } from "./event-draft.rules.ts";
import { type EventField, poundsIn, type Typed } from "./event-field.rules.ts";
import { NamesField } from "./NamesField.tsx";

type EventForm = FormFields<EventDraft> & Pick<UseFormReturn<EventDraft>, "getValues" | "setValue">;

/** The fields of an event that an admin edits. */
export function EventFields({
  fields,
  form,
  takenText,
}: {
  fields: Fields;
  form: EventForm;
  /** Below the number of places. */
  takenText?: string | undefined;
}) {
  const draft = useWatch({ control: form.control }) as EventDraft;
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className={`min-w-0 ${field.isWide ? "sm:col-span-2" : ""}`}>
          {control(name, field, draft[name] ?? "", { form, takenText })}
        </div>
      ))}
    </div>
  );
}

function control(
  name: string,
  about: EventField,
  typed: Typed,
  { form, takenText }: { form: EventForm; takenText: string | undefined },
): ReactNode {
  const { label, input, required = false, optional = false, overHint, options = [], rows } = about;
  const hint = overHint && isTypedDayOver(String(typed)) ? overHint : about.hint;
  const attributes = { ...form.field(name), label, required, optional, hint };
  switch (input) {
    case "line":
      return <TextField {...attributes} autoComplete="off" />;
    case "text":
      return <TextArea {...attributes} {...(rows && { rows })} />;
    case "date":
    case "time":
      return <TextField {...attributes} type={input} />;
    case "moment":
      return <TextField {...attributes} type="datetime-local" />;
    case "number":
      return (
        <WholeNumberField {...attributes} hint={attributes.error === undefined ? takenText : undefined} />
      );
    case "price": {
      const tidy = () => {
        const pounds = poundsIn(String(form.getValues(name)));
        if (!Number.isNaN(pounds)) form.setValue(name, pounds.toFixed(2));
      };
      return (
        <TextField
          {...attributes}
          autoComplete="off"
          inputMode="decimal"
          onBlur={(event) => {
            tidy();
            void attributes.onBlur(event);
          }}
        />
      );
    }
    case "choice":
      return (
        <SelectField {...attributes}>
          {(typed === "" || !about.blank) && <option value="">{about.empty}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case "boxes":
      return <BoxesField about={about} field={form.field(name)} />;
    case "names":
      return <NamesField name={name} label={label} control={form.control} />;
  }
}

/** Boxes to tick under one label. */
function BoxesField({
  about: { label, options = [] },
  field: { error, ...box },
}: {
  about: EventField;
  field: FieldAttributes;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" {...(error && { "aria-describedby": `${id}-error` })}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        {label} <span className="text-sm font-normal text-ink-2">Optional</span>
      </legend>
      <div className="grid sm:grid-cols-2">
        {options.map((option) => (
          <CheckField key={option.value} {...box} {...option} {...(error && { "aria-invalid": true })} />
        ))}
      </div>
      {error && (
        <FieldError id={`${id}-error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

import { Fragment, type ReactNode, useId } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { isTypedDayOver } from "#shared/time/london.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { FieldError } from "#shared/ui/fields/Field.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField, WholeNumberField } from "#shared/ui/fields/TextField.tsx";
import { ContactEmailField, PhoneField } from "./ContactFields.tsx";
import type { DeclaredDraft } from "./declared-draft.rules.ts";
import { type FieldLook, poundsIn, type Typed } from "./declared-field.rules.ts";
import { NamesField } from "./NamesField.tsx";
import type { FieldAttributes, FormFields } from "./use-schema-form.ts";

type TypedForm = FormFields<DeclaredDraft> & Pick<UseFormReturn<DeclaredDraft>, "getValues" | "setValue">;

export function FieldsOf<Draft extends FieldValues>({
  fields,
  form,
  columns = 2,
  numberHint,
  inserted,
}: {
  fields: Readonly<Record<string, FieldLook>>;
  form: FormFields<Draft> & Pick<UseFormReturn<Draft>, "getValues" | "setValue">;
  columns?: 1 | 2;
  /** Replaces the hint of whole numbers, for example by the number of bookings. */
  numberHint?: string | undefined;
  /** A separate row below the named field. */
  inserted?: { after: string; row: ReactNode } | undefined;
}) {
  const draft = useWatch({ control: form.control }) as DeclaredDraft;
  const typedForm = form as unknown as TypedForm;
  return (
    <div className={columns === 1 ? "grid gap-5" : "grid items-start gap-x-4 gap-y-5 sm:grid-cols-2"}>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>
          <div className={`min-w-0 ${columns === 2 && field.isWide ? "sm:col-span-2" : ""}`}>
            {control(name, field, draft[name] ?? "", { form: typedForm, columns, numberHint })}
          </div>
          {inserted?.after === name && <div className="min-w-0 sm:col-span-2">{inserted.row}</div>}
        </Fragment>
      ))}
    </div>
  );
}

function control(
  name: string,
  about: FieldLook,
  typed: Typed,
  { form, columns, numberHint }: { form: TypedForm; columns: 1 | 2; numberHint: string | undefined },
): ReactNode {
  const { label, input, required = false, optional = false, overHint, options = [] } = about;
  const { placeholder, rows, min, max } = about;
  const hint = overHint && isTypedDayOver(String(typed)) ? overHint : about.hint;
  const attributes = { ...form.field(name), label, required, optional, hint, placeholder };
  switch (input) {
    case "line":
      return <TextField {...attributes} autoComplete="off" />;
    case "email":
      return <ContactEmailField {...attributes} autoComplete="off" />;
    case "phone":
      return <PhoneField {...attributes} autoComplete="off" />;
    case "url":
      return <TextField {...attributes} type="url" autoComplete="off" spellCheck={false} />;
    case "text":
      return <TextArea {...attributes} {...(rows && { rows })} />;
    case "date":
    case "time":
      return <TextField {...attributes} type={input} min={min} max={max} />;
    case "moment":
      return <TextField {...attributes} type="datetime-local" />;
    case "number":
      return (
        <WholeNumberField
          {...attributes}
          hint={attributes.error === undefined ? (numberHint ?? hint) : undefined}
        />
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
        <SelectField {...form.field(name)} label={label} required={required} optional={optional} hint={hint}>
          {about.empty !== undefined && (typed === "" || !about.blank) && (
            <option value="">{about.empty}</option>
          )}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case "radio": {
      const { error: _ofForm, ...choice } = form.field(name);
      const values = options.map(({ value }) => String(value));
      const labels = Object.fromEntries(options.map(({ value, label }) => [value, label]));
      return <RadioField {...choice} legend={label} names={values} labels={labels} />;
    }
    case "boxes":
      return <BoxesField about={about} field={form.field(name)} columns={columns} />;
    case "names":
      return <NamesField name={name} label={label} control={form.control} />;
  }
}

/** Boxes to tick under one label. */
function BoxesField({
  about: { label, optional = false, options = [] },
  field: { error, ...box },
  columns,
}: {
  about: FieldLook;
  field: FieldAttributes;
  columns: 1 | 2;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" {...(error && { "aria-describedby": `${id}-error` })}>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-semibold">
        {label} {optional && <span className="text-sm font-normal text-ink-2">Optional</span>}
      </legend>
      <div className={columns === 2 ? "grid sm:grid-cols-2" : ""}>
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

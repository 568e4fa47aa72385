import * as z from "zod/mini";
import type { DraftLabels } from "#shared/forms/draft-conflict.rules.ts";
import type { FormSchema } from "#shared/forms/use-schema-form.ts";
import { blankOf, type EventField, inWords, readTyped, type Typed, typedOf } from "./event-field.rules.ts";

/** The fields of a form by their names in the API, in the order of the form. */
export type EventFields = Readonly<Record<string, EventField>>;

/** The values of a form. */
export type EventDraft = Record<string, Typed>;

/** The input of the API that a form produces. */
export type InputOf<Fields extends EventFields> = {
  [Name in keyof Fields]: z.output<Fields[Name]["schema"]>;
};

/** The schemas of the fields, for the API. */
export function schemasOf<Fields extends EventFields>(fields: Fields) {
  return mapped(fields, ({ schema }) => schema) as { [Name in keyof Fields]: Fields[Name]["schema"] };
}

/** The schema of a form. @param checks those of several fields together */
export function formOf<Fields extends EventFields>(
  fields: Fields,
  checks: readonly z.core.$ZodCheck<never>[],
): FormSchema<EventDraft, InputOf<Fields>> {
  const shape = mapped(fields, (field) =>
    z.pipe(
      z.transform((typed: Typed) => readTyped(field, typed)),
      field.schema,
    ),
  );
  return z.object(shape).check(...(checks as z.core.$ZodCheck<object>[])) as FormSchema<
    EventDraft,
    InputOf<Fields>
  >;
}

export function emptyDraft(fields: EventFields): EventDraft {
  return mapped(fields, blankOf);
}

/** What the form holds of the values of a stored event. */
export function draftOf(fields: EventFields, values: object): EventDraft {
  return mapped(fields, (field, name) => typedOf(field, values[name as keyof typeof values]));
}

/** The draft of a new event like a stored one: all but what each date has anew, and choices that are not offered any more. */
export function copyOf(fields: EventFields, values: object): EventDraft {
  const draft = draftOf(fields, values);
  return mapped(fields, (field, name) => {
    const typed = draft[name] ?? "";
    return field.isPerDate || !isOffered(field, typed) ? blankOf(field) : typed;
  });
}

function isOffered({ input, options = [] }: EventField, typed: Typed): boolean {
  return input !== "choice" || typed === "" || options.some(({ value }) => String(value) === typed);
}

export function draftWords(fields: EventFields): DraftLabels<EventDraft> {
  return {
    names: mapped(fields, ({ label }) => label),
    displayValue: (draft, name) => {
      const field = fields[name];
      return field ? inWords(field, draft[name] ?? "") : "";
    },
  };
}

function mapped<Value>(fields: EventFields, change: (field: EventField, name: string) => Value) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)]));
}

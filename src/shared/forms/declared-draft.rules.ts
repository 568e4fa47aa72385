import * as z from "zod/mini";
import {
  blankOf,
  type DeclaredField,
  type FieldLook,
  inWords,
  readTyped,
  type Typed,
  typedOf,
} from "./declared-field.rules.ts";
import type { DraftLabels } from "./draft-conflict.rules.ts";
import type { FormSchema } from "./use-schema-form.ts";

/** The fields of a form by their names in the API, in the order of the form. */
export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

export type DeclaredDraft = Record<string, Typed>;

/** The input of the API that a form produces. */
export type InputOf<Fields extends DeclaredFields> = {
  [Name in keyof Fields]: z.output<Fields[Name]["schema"]>;
};

export function schemasOf<Fields extends DeclaredFields>(fields: Fields) {
  return mapped(fields, ({ schema }) => schema) as { [Name in keyof Fields]: Fields[Name]["schema"] };
}

/** The schema of a form. @param checks checks across several fields */
export function formOf<Fields extends DeclaredFields>(
  fields: Fields,
  checks: readonly z.core.$ZodCheck<never>[],
): FormSchema<DeclaredDraft, InputOf<Fields>> {
  const shape = mapped(fields, (field) =>
    z.pipe(
      z.transform((typed: Typed) => readTyped(field, typed)),
      field.schema,
    ),
  );
  return z.object(shape).check(...(checks as z.core.$ZodCheck<object>[])) as FormSchema<
    DeclaredDraft,
    InputOf<Fields>
  >;
}

export function emptyDraft(fields: DeclaredFields): DeclaredDraft {
  return mapped(fields, blankOf);
}

/** The form's values for a stored event. */
export function draftOf(fields: DeclaredFields, values: object): DeclaredDraft {
  return mapped(fields, (field, name) => typedOf(field, values[name as keyof typeof values]));
}

/** The draft of a copied event: without the fields of each date, and without choices that are no longer offered. */
export function copyOf(fields: DeclaredFields, values: object): DeclaredDraft {
  const draft = draftOf(fields, values);
  return mapped(fields, (field, name) => {
    const typed = draft[name] ?? "";
    return field.isPerDate || !isOffered(field, typed) ? blankOf(field) : typed;
  });
}

function isOffered({ input, options = [] }: DeclaredField, typed: Typed): boolean {
  return input !== "choice" || typed === "" || options.some(({ value }) => String(value) === typed);
}

export function draftWords(fields: Readonly<Record<string, FieldLook>>): DraftLabels<DeclaredDraft> {
  return {
    names: mapped(fields, ({ label }) => label),
    displayValue: (draft, name) => {
      const field = fields[name];
      return field ? inWords(field, draft[name] ?? "") : "";
    },
  };
}

function mapped<Field, Value>(
  fields: Readonly<Record<string, Field>>,
  change: (field: Field, name: string) => Value,
) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field, name)]));
}

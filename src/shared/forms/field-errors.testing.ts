import type { FieldError, FieldValues } from "react-hook-form";
import { type FormSchema, messageIn, resolverOf } from "./use-schema-form.ts";

/** The error message of each invalid field, in the order of the form. */
export async function fieldErrorsOf<Draft extends FieldValues>(schema: FormSchema<Draft>, draft: Draft) {
  const { errors } = await resolverOf(schema)(draft, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.entries(errors).map(([field, error]) => [field, messageIn(error as FieldError)]);
}

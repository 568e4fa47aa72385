import type { FieldError, FieldValues } from "react-hook-form";
import { type FormSchema, messageIn, resolverOf } from "./use-schema-form.ts";

/** What a form says of each field at fault, in the order of its fields. */
export async function faultsIn<Draft extends FieldValues>(schema: FormSchema<Draft>, draft: Draft) {
  const { errors } = await resolverOf(schema)(draft, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.entries(errors).map(([field, error]) => [field, messageIn(error as FieldError)]);
}

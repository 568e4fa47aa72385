import type { ComponentProps } from "react";
import { Field, type FieldWords, splitField } from "./Field.tsx";

/** Several lines of text. Attributes of `textarea`, its ref among them, go to the control. */
export function TextArea({
  rows = 4,
  ...attributes
}: Omit<ComponentProps<"textarea">, "className"> & FieldWords) {
  const { field, control: textarea } = splitField(attributes);
  return (
    <Field {...field}>
      {(control) => <textarea {...textarea} {...control} rows={rows} className="control block" />}
    </Field>
  );
}

import type { ComponentProps } from "react";
import { Field, type FieldProps, splitField } from "./Field.tsx";

/** A field for several lines. Attributes of `textarea`, its ref included, go to the control. */
export function TextArea({
  rows = 4,
  ...attributes
}: Omit<ComponentProps<"textarea">, "className"> & FieldProps) {
  const { field, control: textarea } = splitField(attributes);
  return (
    <Field {...field}>
      {(control) => <textarea {...textarea} {...control} rows={rows} className="control block" />}
    </Field>
  );
}

import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./Field.tsx";

/** Several lines of text. Attributes of `textarea`, its ref among them, go to the control. */
export function TextArea({
  label,
  labelHidden,
  optional,
  error,
  hint,
  className,
  id,
  rows = 4,
  ...textarea
}: Omit<ComponentProps<"textarea">, "className"> & FieldWords) {
  return (
    <Field {...{ label, labelHidden, optional, error, hint, className, id }}>
      {(control) => <textarea {...textarea} {...control} rows={rows} className="control block" />}
    </Field>
  );
}

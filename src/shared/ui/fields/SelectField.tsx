import type { ComponentProps } from "react";
import { Icon } from "#shared/ui/Icon.tsx";
import { Field, type FieldProps, splitField } from "./Field.tsx";

/** A native select with `option` children. Attributes of `select`, its ref included, go to the control. */
export function SelectField({
  children,
  ...attributes
}: Omit<ComponentProps<"select">, "className" | "multiple"> & FieldProps) {
  const { field, control: select } = splitField(attributes);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className="control appearance-none pr-11">
            {children}
          </select>
          <Icon
            name="chevron"
            className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
          />
        </div>
      )}
    </Field>
  );
}

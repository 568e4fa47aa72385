import type { ComponentProps } from "react";
import { Icon, type IconName } from "#shared/ui/Icon.tsx";
import { Field, type FieldProps, splitField } from "./Field.tsx";

/**
 * A field for one line. `locked` makes it read-only and is the sentence with the reason; the value is still submitted.
 * Attributes of `input`, its ref included, go to the control.
 */
export function TextField({
  locked,
  icon,
  ...attributes
}: Omit<ComponentProps<"input">, "className"> & FieldProps & { locked?: string; icon?: IconName }) {
  const { field, control: input } = splitField(attributes);
  const sign = locked === undefined ? icon : "lock";
  return (
    <Field {...field} hint={locked ?? field.hint}>
      {(control) => (
        <div className="relative">
          {sign && (
            <Icon
              name={sign}
              className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2"
            />
          )}
          <input
            {...input}
            {...control}
            readOnly={locked !== undefined || input.readOnly}
            className={`control ${sign ? "pl-11" : ""}`}
          />
        </div>
      )}
    </Field>
  );
}

/** A field that filters a list while typing. */
export function SearchField(attributes: ComponentProps<typeof TextField>) {
  return <TextField type="search" icon="search" autoComplete="off" {...attributes} />;
}

/** A whole number, typed as text: without the arrows, and without a change by the mouse wheel. */
export function WholeNumberField(attributes: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" autoComplete="off" {...attributes} />;
}

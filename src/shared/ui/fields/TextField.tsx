import type { ComponentProps } from "react";
import { Icon, type IconName } from "#shared/ui/Icon.tsx";
import { Field, type FieldWords, splitField } from "./Field.tsx";

/**
 * A line of text. `locked` is why it cannot be changed: the value is still sent and can be read and copied.
 * Attributes of `input`, its ref among them, go to the control.
 */
export function TextField({
  locked,
  icon,
  ...attributes
}: Omit<ComponentProps<"input">, "className"> & FieldWords & { locked?: string; icon?: IconName }) {
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

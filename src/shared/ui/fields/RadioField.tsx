import type { ComponentProps } from "react";

/**
 * Native radio buttons with their legend, one for each of `names`. Attributes of `input`, including its ref, apply to
 * each. With `chosen` they are controlled.
 */
export function RadioField<Name extends string>({
  legend,
  names,
  labels,
  chosen,
  className,
  ...input
}: Omit<ComponentProps<"input">, "type" | "value"> & {
  legend: string;
  names: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  chosen?: Name;
}) {
  return (
    <fieldset className={`grid gap-1 ${className ?? ""}`}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {names.map((name) => (
        <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            {...input}
            {...(chosen !== undefined && { checked: chosen === name })}
            type="radio"
            value={name}
            className="size-5 shrink-0 accent-ink"
          />
          {labels[name]}
        </label>
      ))}
    </fieldset>
  );
}

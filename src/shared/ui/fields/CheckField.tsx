import { type ComponentProps, useId } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

/** A checkbox with its label, and an error or a hint below. */
export function CheckField({
  label,
  error,
  hint,
  ...control
}: Omit<ComponentProps<"input">, "type" | "id" | "className"> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          {...control}
          type="checkbox"
          className="size-6 shrink-0 accent-ink"
          {...(error && { "aria-invalid": true })}
          {...(described && { "aria-describedby": described })}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="flex gap-2 font-semibold text-bad">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

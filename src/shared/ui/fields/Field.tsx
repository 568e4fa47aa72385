import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

export type FieldProps = {
  label: string;
  /** Shows the label to screen readers only, where an icon or a placeholder replaces it. */
  labelHidden?: boolean | undefined;
  optional?: boolean | undefined;
  /** One sentence; marks the field as invalid. */
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
};

/** Splits attributes into props of the field and attributes of its control. */
export function splitField<Attributes extends FieldProps & { id?: string | undefined }>(
  attributes: Attributes,
) {
  const { label, labelHidden, optional, error, hint, className, id, ...control } = attributes;
  return { field: { label, labelHidden, optional, error, hint, className, id }, control };
}

/** Attributes that associate a control with its label, error and hint. */
export type ControlAttributes = {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

/** A label above a control, an Optional mark, and below it an error or a hint. */
export function Field({
  label,
  labelHidden,
  optional,
  error,
  hint,
  className = "",
  id: givenId,
  children,
}: FieldProps & { id?: string | undefined; children: (control: ControlAttributes) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className={`min-w-0 ${className}`}>
      <div className={labelHidden ? "sr-only" : "mb-1.5 flex flex-wrap items-baseline gap-x-3"}>
        <label htmlFor={id} className="grow basis-32 font-semibold">
          {label}
        </label>
        {optional && <span className="text-sm text-ink-2">Optional</span>}
      </div>
      {children({
        id,
        ...(error && { "aria-invalid": true }),
        ...(described && { "aria-describedby": described }),
      })}
      {error && (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      )}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ className = "", children, ...attributes }: ComponentProps<"p">) {
  return (
    <p {...attributes} className={`flex gap-2 text-small font-semibold text-bad ${className}`}>
      <Icon name="alert" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}

import { type ReactNode, useId } from "react";
import { FieldError } from "./FieldError.tsx";

/** What every field may say about itself. */
export type FieldWords = {
  label: string;
  /** Keeps the label for screen readers only, where a sign or a placeholder shows it. */
  labelHidden?: boolean | undefined;
  /** Marks a field that may stay empty. */
  optional?: boolean | undefined;
  /** One sentence; marks the field as invalid. */
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
};

/** A field's own attributes, and those that are for its control. */
export function splitField<Attributes extends FieldWords & { id?: string | undefined }>(
  attributes: Attributes,
) {
  const { label, labelHidden, optional, error, hint, className, id, ...control } = attributes;
  return { field: { label, labelHidden, optional, error, hint, className, id }, control };
}

/** Attributes that tie a control to its label, its error and its hint. */
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
}: FieldWords & { id?: string | undefined; children: (control: ControlAttributes) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(" ");
  return (
    <div className={`min-w-0 ${className}`}>
      <div className={labelHidden ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="font-semibold">
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

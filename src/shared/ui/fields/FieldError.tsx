import type { ComponentProps } from "react";
import { Icon } from "#shared/ui/Icon.tsx";

/** The error below a field. */
export function FieldError({ className = "", children, ...attributes }: ComponentProps<"p">) {
  return (
    <p {...attributes} className={`flex gap-2 text-small font-semibold text-bad ${className}`}>
      <Icon name="alert" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}

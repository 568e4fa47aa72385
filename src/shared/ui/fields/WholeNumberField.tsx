import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

/** A whole number, typed as text: without the arrows, and without a change by the mouse wheel. */
export function WholeNumberField(attributes: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" autoComplete="off" {...attributes} />;
}

import type { ComponentProps } from "react";
import { TextField } from "#shared/ui/fields/TextField.tsx";

/** Six digits from an email or an authenticator app; phones offer to fill them in. */
export function CodeField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="6-digit code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      {...props}
    />
  );
}

/** The digits of a typed or pasted code, without the spaces that apps show. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

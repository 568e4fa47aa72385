import type { ComponentProps } from "react";
import { TextField } from "#shared/ui/fields/TextField.tsx";

/** An email address field that password managers recognise as the account's name. */
export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

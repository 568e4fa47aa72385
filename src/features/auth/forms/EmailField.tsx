import type { ComponentProps } from "react";
import { TextField } from "#shared/ui/fields/TextField.tsx";

/** An e-mail address, named so that password managers know it for the name of the account. */
export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

import type { ComponentProps } from "react";
import { TextField } from "#shared/ui/TextField.tsx";

type Attributes = Omit<ComponentProps<typeof TextField>, "label"> & { label?: string };

/** The e-mail address that an answer goes to. The forms of an account have `EmailField` of `auth/forms`. */
export function ContactEmailField(attributes: Attributes) {
  return (
    <TextField required label="Email" type="email" inputMode="email" autoComplete="email" {...attributes} />
  );
}

import type { ComponentProps } from "react";
import { TextField } from "#shared/ui/fields/TextField.tsx";

type Attributes = Omit<ComponentProps<typeof TextField>, "label"> & { label?: string };

/** The sender's name. */
export function FullNameField(attributes: Attributes) {
  return <TextField required label="Full name" autoComplete="name" {...attributes} />;
}

/** The email address for a reply. The forms of an account use `EmailField` of `auth/forms`. */
export function ContactEmailField(attributes: Attributes) {
  return (
    <TextField required label="Email" type="email" inputMode="email" autoComplete="email" {...attributes} />
  );
}

export function PhoneField(attributes: Attributes) {
  return <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...attributes} />;
}

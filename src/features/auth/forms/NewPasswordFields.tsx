import { PasswordField } from "#shared/ui/fields/PasswordField.tsx";
import { MIN_PASSWORD_LENGTH } from "../passwords/passwords.rules.ts";
import type { FieldErrors } from "./auth-messages.rules.ts";

/** A new password, typed twice. */
export function NewPasswordFields({
  id,
  errors,
  label = "Password",
  repeatLabel = "Confirm password",
}: {
  /** Prefix of the fields' ids. */
  id: string;
  errors: FieldErrors;
  label?: string;
  repeatLabel?: string;
}) {
  return (
    <>
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={label}
        autoComplete="new-password"
        error={errors.password}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three words are good.`}
      />
      <PasswordField
        id={`${id}-repeated`}
        name="repeated"
        label={repeatLabel}
        autoComplete="new-password"
        error={errors.repeated}
      />
    </>
  );
}

import type { ReactNode } from "react";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { PasswordField } from "#shared/ui/fields/PasswordField.tsx";
import { MIN_PASSWORD_LENGTH } from "../passwords/passwords.rules.ts";

/** A new password, typed twice. */
export function NewPasswordFields({
  id,
  field,
  account,
  children,
}: {
  /** Prefix of the fields' ids. */
  id: string;
  field: FormFields<{ password: string; repeated: string }>["field"];
  /** The address of the account, so that password managers update the right password. */
  account?: string;
  /** Fields between the account and the new password. */
  children?: ReactNode;
}) {
  return (
    <>
      {account && (
        <input type="text" name="username" autoComplete="username" defaultValue={account} readOnly hidden />
      )}
      {children}
      <PasswordField
        id={`${id}-password`}
        {...field("password")}
        label={account ? "New password" : "Password"}
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three words are good.`}
      />
      <PasswordField
        id={`${id}-repeated`}
        {...field("repeated")}
        label={account ? "Confirm new password" : "Confirm password"}
        autoComplete="new-password"
      />
    </>
  );
}

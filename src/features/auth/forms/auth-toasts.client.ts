import { toast } from "#shared/ui/toasts/toasts.ts";
import {
  type AuthFailure,
  credentialsMissing,
  emptyFields,
  type FieldErrors,
  newPasswordProblem,
  passwordMessages,
  toastTextOf,
} from "./auth-messages.rules.ts";

/** The account's forms share one toast: a new message replaces the last one. */
const slot = "account";

/** Toasts a refusal of the auth service. */
export function toastFailure(title: string, failure: AuthFailure): void {
  toast({ title, text: toastTextOf(failure), tone: "failed", slot });
}

export function toastSuccess(title: string, text?: string): void {
  toast({ title, tone: "done", slot, ...(text !== undefined && { text }) });
}

/** Toasts the rule that a new password breaks, if any. @returns the error of the field */
export function toastPasswordProblem(password: string, repeated: string): FieldErrors | undefined {
  const rule = newPasswordProblem(password, repeated);
  if (!rule) return undefined;
  toast({ ...passwordMessages[rule], tone: "failed", slot });
  return { [rule === "mismatch" ? "repeated" : "password"]: passwordMessages[rule].text };
}

/** Toasts that the e-mail address or the password is missing, if so. @returns the errors of the empty fields */
export function toastMissingCredentials(
  title: string,
  credentials: { email: string; password: string },
): FieldErrors | undefined {
  const errors = emptyFields(credentials);
  if (errors) toast({ title, text: credentialsMissing, tone: "failed", slot });
  return errors;
}

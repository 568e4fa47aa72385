import { toast } from "#shared/ui/toasts/toasts.ts";
import {
  type AuthFailure,
  credentialsMissing,
  emptyFields,
  type FieldErrors,
  passwordWords,
  refusalOfNewPassword,
  sentenceOf,
} from "./auth-words.rules.ts";

/** The account's forms share one toast: a new message replaces the last one. */
const slot = "account";

/** Toasts a refusal of the auth service. */
export function sayFailed(title: string, failure: AuthFailure): void {
  toast({ title, text: sentenceOf(failure), tone: "failed", slot });
}

export function sayDone(title: string, text?: string): void {
  toast({ title, tone: "done", slot, ...(text !== undefined && { text }) });
}

/** Toasts the rule that a new password breaks, if any. @returns the error of the field */
export function sayRefusalOf(password: string, repeated: string): FieldErrors | undefined {
  const rule = refusalOfNewPassword(password, repeated);
  if (!rule) return undefined;
  toast({ ...passwordWords[rule], tone: "failed", slot });
  return { [rule === "mismatch" ? "repeated" : "password"]: passwordWords[rule].text };
}

/** Toasts that the e-mail address or the password is missing, if so. @returns the errors of the empty fields */
export function sayEmpty(
  title: string,
  credentials: { email: string; password: string },
): FieldErrors | undefined {
  const errors = emptyFields(credentials);
  if (errors) toast({ title, text: credentialsMissing, tone: "failed", slot });
  return errors;
}

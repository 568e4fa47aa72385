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

/** The forms of the account share one toast: what a form says clears what another, or an earlier try, said. */
const slot = "account";

/** Says that something did not work, in the words of the service that refused it. */
export function sayFailed(title: string, failure: AuthFailure): void {
  toast({ title, text: sentenceOf(failure), tone: "failed", slot });
}

export function sayDone(title: string, text?: string): void {
  toast({ title, tone: "done", slot, ...(text !== undefined && { text }) });
}

/** Says which rule a new password breaks, if it breaks one. @returns the error of the field at fault */
export function sayRefusalOf(password: string, repeated: string): FieldErrors | undefined {
  const rule = refusalOfNewPassword(password, repeated);
  if (!rule) return undefined;
  toast({ ...passwordWords[rule], tone: "failed", slot });
  return { [rule === "mismatch" ? "repeated" : "password"]: passwordWords[rule].text };
}

/** Says that the e-mail address or the password is missing, if one is. @returns the errors of the empty fields */
export function sayEmpty(
  title: string,
  credentials: { email: string; password: string },
): FieldErrors | undefined {
  const errors = emptyFields(credentials);
  if (errors) toast({ title, text: credentialsMissing, tone: "failed", slot });
  return errors;
}

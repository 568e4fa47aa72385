import { toast } from "#shared/ui/toasts.ts";
import type { FieldErrors } from "./AuthForm.tsx";
import { type AuthFailure, passwordWords, refusalOfNewPassword, sentenceOf } from "./auth-words.rules.ts";

/** Says that something did not work, in the words of the service that refused it. */
export function sayFailed(title: string, failure: AuthFailure): void {
  toast({ title, text: sentenceOf(failure), tone: "failed" });
}

export function sayDone(title: string, text?: string): void {
  toast({ title, tone: "done", ...(text !== undefined && { text }) });
}

/** Says which rule a new password breaks, if it breaks one. @returns the error of the field at fault */
export function sayRefusalOf(password: string, repeated: string): FieldErrors | undefined {
  const rule = refusalOfNewPassword(password, repeated);
  if (!rule) return undefined;
  toast({ ...passwordWords[rule], tone: "failed" });
  return { [rule === "mismatch" ? "repeated" : "password"]: passwordWords[rule].text };
}

import { toast } from "#shared/ui/toasts.ts";
import {
  type AuthFailure,
  passwordWords,
  refusalOfNewPassword,
  sentenceOf,
  type Words,
} from "./auth-words.rules.ts";

/** Says that something did not work, in the words of the service that refused it. */
export function sayFailed(title: string, failure: AuthFailure): void {
  toast({ title, text: sentenceOf(failure), tone: "failed" });
}

export function sayDone(title: string, text?: string): void {
  toast({ title, tone: "done", ...(text !== undefined && { text }) });
}

/** Says which rule a new password breaks, if it breaks one. @returns the words, for the field at fault */
export function sayRefusalOf(password: string, repeated: string): Words | undefined {
  const rule = refusalOfNewPassword(password, repeated);
  if (!rule) return undefined;
  toast({ ...passwordWords[rule], tone: "failed" });
  return passwordWords[rule];
}

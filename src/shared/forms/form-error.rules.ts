import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import type { FormError } from "./use-schema-form.ts";

/** The API's refusal, as a form shows it. */
export function formErrorOf(error: unknown): FormError & { problem: string } {
  return { fields: refusalIn(error)?.fields, problem: refusalText(error) };
}

/** A refusal as the error of a form, with the note that the draft is kept. */
export function formErrorKeepingDraft(error: unknown): FormError {
  const { fields, problem } = formErrorOf(error);
  return { fields, problem: `${problem} What you typed is kept.` };
}

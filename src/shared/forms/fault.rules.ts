import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import type { Fault } from "./use-schema-form.ts";

/** The API's refusal, as a form shows it. */
export function faultOf(error: unknown): Fault & { problem: string } {
  return { fields: refusalIn(error)?.fields, problem: refusalText(error) };
}

/** A refusal as the error of a form, with the note that the draft is kept. */
export function faultKeepingDraft(error: unknown): Fault {
  const { fields, problem } = faultOf(error);
  return { fields, problem: `${problem} What you typed is kept.` };
}

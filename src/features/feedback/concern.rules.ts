import type { ForLead } from "./feedback.rules.ts";
import { watchedWordIn } from "./watched-words.rules.ts";

/** Why an answer goes to the safeguarding lead. */
export interface FeedbackConcern {
  wantsCall: boolean;
  /** Whether the person ticked that it is for the safeguarding lead. */
  forLead: boolean;
  /** The watched word of its sentence. */
  word: string | undefined;
}

/** Undefined for an answer that does not. */
export function concernOf({ sentence, wantsCall, forLead }: ForLead): FeedbackConcern | undefined {
  const word = watchedWordIn(sentence);
  return wantsCall || forLead || word ? { wantsCall, forLead, word } : undefined;
}

/** The first entry of the case: what was written, why it came here, and how to reach the person. */
export function concernText(
  { wantsCall, forLead, word }: FeedbackConcern,
  {
    sentence,
    phone,
    name,
    email,
    event,
  }: { sentence: string; phone: string; name: string; email: string; event: string },
): string {
  return [
    `Answered after ${event}: ${sentence ? `“${sentence}”` : "no words."}`,
    forLead && "They ticked that it is for the safeguarding lead.",
    word && `It has the watched word “${word}”, so those who run the event do not see it.`,
    wantsCall
      ? `They ask for a call: ${phone || "they gave no number, write to their address"}.`
      : "They did not ask for a call.",
    `Booked by ${name}, ${email}.`,
  ]
    .filter(Boolean)
    .join("\n");
}

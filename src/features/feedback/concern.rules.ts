import type { ForLead } from "./feedback.rules.ts";
import { watchedWordIn } from "./watched-words.rules.ts";

/** Why the safeguarding lead receives an answer. */
export interface FeedbackConcern {
  wantsCall: boolean;
  /** Whether the person ticked the box for the safeguarding lead. */
  forLead: boolean;
  /** The watched word in the answer's sentence. */
  word: string | undefined;
}

/** Undefined for an answer without a concern. */
export function concernOf({ sentence, wantsCall, forLead }: ForLead): FeedbackConcern | undefined {
  const word = watchedWordIn(sentence);
  return wantsCall || forLead || word ? { wantsCall, forLead, word } : undefined;
}

/** The first entry of the case: the answer, why it is a concern, and how to reach the person. */
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
    word && `It has the watched word “${word}”, so only safeguarding leads can see it.`,
    wantsCall
      ? `They ask for a call: ${phone || "they gave no number, write to their address"}.`
      : "They did not ask for a call.",
    `Booked by ${name}, ${email}.`,
  ]
    .filter(Boolean)
    .join("\n");
}

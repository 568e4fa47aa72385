import type { Answer } from "./door-api.ts";

/** The verdict on the screen. */
export interface Shown {
  scanId: string;
  verdict: Answer["verdict"] | "asking" | "unlisted" | "unreadable";
  /** As it is printed; the text that was read where it is no code. */
  code: string;
  name: string | null;
  first: { at: string; device: string } | null;
  otherEvent: Answer["otherEvent"];
}

/** A scan on the screen with the server's answer to it. */
export function withAnswer(shown: Omit<Shown, "verdict">, answer: Answer): Shown {
  const { verdict, studentName, first, otherEvent } = answer;
  return { ...shown, verdict, first, otherEvent, name: studentName ?? shown.name };
}

/** Whether the volunteer has still to decide. */
export function isUndecided({ verdict }: Shown): boolean {
  return verdict === "asking" || verdict === "unlisted";
}

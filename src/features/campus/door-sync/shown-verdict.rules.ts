import type { Answer } from "./door-api.ts";

/** The verdict on the screen. */
export interface Shown {
  scanId: string;
  verdict: Answer["verdict"] | "asking" | "unlisted" | "unreadable";
  /** As it is printed; the text that was read where it is no code. */
  code: string;
  name: string | null;
  /** Pounds, to be paid now; null where the phone does not know it. */
  price: number | null;
  first: { at: string; device: string } | null;
  otherEvent: Answer["otherEvent"];
}

/** A scan on the screen with the server's answer to it. */
export function withAnswer(shown: Omit<Shown, "verdict">, answer: Answer): Shown {
  const { verdict, studentName, ticketPrice, first, otherEvent } = answer;
  return {
    ...{ ...shown, verdict, first, otherEvent },
    ...{ name: studentName ?? shown.name, price: ticketPrice ?? shown.price },
  };
}

/** Whether the volunteer has still to decide. */
export function isUndecided({ verdict }: Shown): boolean {
  return verdict === "asking" || verdict === "unlisted";
}

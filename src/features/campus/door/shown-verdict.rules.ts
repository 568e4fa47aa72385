import type { Answer } from "./door-api.ts";

/** The verdict on the screen. */
export interface ShownVerdict {
  scanId: string;
  verdict: Answer["verdict"] | "asking" | "unlisted" | "unreadable";
  /** The printed form, or the scanned text if it is no code. */
  code: string;
  name: string | null;
  /** Pounds, to be paid now; null where the phone does not know it. */
  price: number | null;
  first: { at: string; device: string } | null;
  otherEvent: Answer["otherEvent"];
}

/** The shown scan with the server's answer. */
export function withAnswer(shown: Omit<ShownVerdict, "verdict">, answer: Answer): ShownVerdict {
  const { verdict, studentName, ticketPrice, first, otherEvent } = answer;
  return {
    ...shown,
    verdict,
    first,
    otherEvent,
    name: studentName ?? shown.name,
    price: ticketPrice ?? shown.price,
  };
}

/** Whether the volunteer still has to decide. */
export function isUndecided({ verdict }: ShownVerdict): boolean {
  return verdict === "asking" || verdict === "unlisted";
}

import type { Answer, DoorTicket } from "./door-api.ts";
import { type CheckedIn, checkedIn } from "./door-steps.rules.ts";

/** The verdict on the screen. */
export interface ShownVerdict {
  scanId: string;
  /** `unlisted`: the volunteer decides, because the server has not said if the code or the guest comes in. */
  verdict: Answer["verdict"] | "asking" | "unlisted" | "unreadable";
  /** The printed form, or the scanned text if it is not a code. */
  code: string;
  /** Null if the phone does not know the ticket. */
  ticket: DoorTicket | null;
  /** With `already`: the earlier check-in. */
  first: CheckedIn | null;
  otherEvent: Answer["otherEvent"];
}

/** The shown scan with the server's answer. */
export function withAnswer(
  shown: Pick<ShownVerdict, "scanId" | "code" | "ticket">,
  { verdict, ticket, otherEvent }: Answer,
): ShownVerdict {
  const { scanId, code } = shown;
  const first = ticket && checkedIn(ticket);
  return { scanId, code, verdict, ticket: ticket ?? shown.ticket, first, otherEvent };
}

/** Whether the volunteer must still decide. */
export function isUndecided({ verdict }: ShownVerdict): boolean {
  return verdict === "asking" || verdict === "unlisted";
}

import type { AgeBand } from "#features/events/events/minimum-age.rules.ts";
import { type Pence, penceOf } from "#shared/money/pence.ts";
import type { Answer } from "./door-api.ts";
import type { DoorTicket } from "./door-steps.rules.ts";

/** The verdict on the screen. */
export interface ShownVerdict {
  scanId: string;
  verdict: Answer["verdict"] | "asking" | "unlisted" | "unreadable";
  /** The printed form, or the scanned text if it is no code. */
  code: string;
  name: string | null;
  /** To be paid now; null where the phone does not know it. */
  price: Pence | null;
  /** The minimum age of the event of this door, and the holder's age. */
  minimumAge: number | null;
  ageBand: AgeBand | null;
  /** Two with a companion. */
  places: number;
  /** Whether the person has told what they need. */
  hasNeeds: boolean;
  guardianSaidNo: boolean;
  first: { at: string; device: string } | null;
  otherEvent: Answer["otherEvent"];
}

/** What is shown of a scan before anything is known about its holder. */
export const unknownHolder = {
  name: null,
  price: null,
  minimumAge: null,
  ageBand: null,
  places: 1,
  hasNeeds: false,
  guardianSaidNo: false,
  first: null,
  otherEvent: null,
};

/** The holder of a ticket on the phone's list. */
export function holderOf(ticket: DoorTicket) {
  const { studentName, ticketPrice, ageBand, places, hasNeeds, guardianSaidNo } = ticket;
  return {
    ...unknownHolder,
    name: studentName,
    price: priceOf(ticketPrice),
    ageBand,
    places,
    hasNeeds,
    guardianSaidNo,
  };
}

/** The shown scan with the server's answer. */
export function withAnswer(shown: Omit<ShownVerdict, "verdict">, answer: Answer): ShownVerdict {
  const { verdict, studentName, ticketPrice, ageBand, places, hasNeeds, first, otherEvent } = answer;
  return {
    ...shown,
    verdict,
    guardianSaidNo: answer.guardianSaidNo,
    first,
    otherEvent,
    name: studentName ?? shown.name,
    price: priceOf(ticketPrice) ?? shown.price,
    ageBand: ageBand ?? shown.ageBand,
    places: places ?? shown.places,
    hasNeeds: hasNeeds || shown.hasNeeds,
  };
}

function priceOf(pounds: number | null): Pence | null {
  return pounds === null ? null : penceOf(pounds);
}

/** Whether the volunteer still has to decide. */
export function isUndecided({ verdict }: ShownVerdict): boolean {
  return verdict === "asking" || verdict === "unlisted";
}

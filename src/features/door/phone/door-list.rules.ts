import { withoutPastNeeds } from "../tickets/door-ticket.rules.ts";
import type { Answer, DoorTicket } from "./door-api.ts";
import { isAbout, type Step } from "./door-steps.rules.ts";

/** A change of a guest list: the ticket is added or replaced. A null ticket deletes the step's tickets. */
export interface ListChange {
  step: Pick<Step, "code" | "bookingId">;
  ticket: DoorTicket | null;
}

/** The changes of the guest list after the answers to scans. */
export function changesBy(batch: readonly Step[], answers: ReadonlyMap<string, Answer>): ListChange[] {
  return batch.flatMap((step) => {
    const answer = answers.get(step.scanId);
    return answer && answer.verdict !== "other-event" ? { step, ticket: answer.ticket } : [];
  });
}

/** A guest list's tickets after changes. */
export function changed(tickets: readonly DoorTicket[], changes: readonly ListChange[]): DoorTicket[] {
  return changes.reduce<DoorTicket[]>(
    (list, { step, ticket }) =>
      ticket ? withTickets(list, [withoutPastNeeds(ticket)]) : list.filter((each) => !isAbout(step, each)),
    [...tickets],
  );
}

/** A guest list with newer rows. */
export function withTickets(tickets: readonly DoorTicket[], newer: readonly DoorTicket[]): DoorTicket[] {
  const byId = new Map(tickets.map((ticket) => [ticket.bookingId, ticket]));
  for (const ticket of newer) byId.set(ticket.bookingId, ticket);
  return [...byId.values()];
}

import { type EventKind, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { dateText } from "#shared/time/dates.ts";

/** Days after the event for which refused admissions are kept. */
export const REFUSED_DAYS = 30;

/** Why the server refused a scan whose holder a phone had let in. */
export const refusalReasons = ["already", "full", "cancelled", "guardian", "other-event", "unknown"] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** The reason in words, for those who run the event. */
export function reasonText(
  {
    reason,
    first,
    otherEvent,
  }: {
    reason: RefusalReason;
    /** The check-in that the ticket has now, as "18:44 by Door 1". */
    first?: string | undefined;
    otherEvent?: { university: string; eventDate: string } | null;
  },
  event: { kind: EventKind },
): string {
  const { ticket } = wordsOf(event);
  switch (reason) {
    case "already":
      return first ? `Twice in: also at ${first}` : "Twice in";
    case "full":
      return `No ${ticket} was free for them`;
    case "cancelled":
      return `The ${ticket} is cancelled`;
    case "guardian":
      return "Their guardian had not said yes";
    case "other-event":
      return otherEvent
        ? `The code is for ${otherEvent.university}, ${dateText(otherEvent.eventDate)}`
        : "The code is for another event";
    case "unknown":
      return `No ${ticket} has this code`;
  }
}

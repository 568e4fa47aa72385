import { type EventKind, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import { dateText } from "#shared/time/dates.ts";

/** The number of days after the event for which refused check-ins are stored. */
export const REFUSED_DAYS = 30;

/** Why the server refused a scan after a phone had checked the holder in. */
export const refusalReasons = ["already", "full", "cancelled", "guardian", "other-event", "unknown"] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** The reason in words, for the leads of the event. */
export function reasonText(
  {
    reason,
    first,
    otherEvent,
  }: {
    reason: RefusalReason;
    /** The ticket's current check-in, for example "18:44 by Door 1". */
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

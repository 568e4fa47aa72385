import { dateText } from "#shared/time/dates.ts";
import type { EventPlaces, TimedEvent } from "../events/events.rules.ts";
import type { AgeBand } from "../events/minimum-age.rules.ts";
import type { EventKind } from "../kinds/kinds.rules.ts";
import {
  type BookingRefusal,
  placesOf,
  refusalByAge,
  refusalOfGuardian,
  refusalToBook,
} from "./bookings.rules.ts";

/** Why one date of a series cannot be booked. */
export const dateRefusals = [
  "EVENT_FULL",
  "COMPANION_FULL",
  "EVENT_CALLED_OFF",
  "EVENT_OVER",
  "PLACE_CANCELLED",
] as const;

export interface RefusedDate {
  eventId: string;
  /** yyyy-MM-dd */
  eventDate: string;
  reason: (typeof dateRefusals)[number];
}

export type ChoiceRefusal =
  | { refused: BookingRefusal | "EVENT_NOT_FOUND" }
  | { refused: "DATES_REFUSED"; dates: RefusedDate[] };

export type EligibleEvent = TimedEvent &
  EventPlaces & {
    id: string;
    kind: EventKind;
    seriesId: string | null;
    status: string;
    minimumAge: number | null;
  };

interface Request {
  eventId: string;
  alsoFor: readonly string[];
  kind: EventKind;
  email: string;
  companion: boolean;
  ageBand: AgeBand | null;
  guardianEmail: string | null;
}

/**
 * The events that a request books, all or none: one event, or the dates of one series that still lack a ticket.
 *
 * @param wanted the events of the request that exist
 */
export function chooseEvents<
  Wanted extends { event: EligibleEvent; hasTicket: boolean; hasOffer: boolean; isBarred: boolean },
>(wanted: readonly Wanted[], request: Request, now: Date): { chosen: Wanted[] } | ChoiceRefusal {
  const series = new Set(wanted.map(({ event }) => event.seriesId));
  const isOneSeries = wanted.length === 1 || (series.size === 1 && !series.has(null));
  const isWhole = wanted.length === new Set([request.eventId, ...request.alsoFor]).size;
  if (!isWhole || !isOneSeries || wanted.some(({ event }) => event.kind !== request.kind))
    return { refused: "EVENT_NOT_FOUND" };
  const chosen = wanted.filter(({ hasTicket }) => !hasTicket);
  if (chosen.length === 0) return { refused: "ALREADY_BOOKED" };
  const refused = chosen.flatMap(({ event, ...person }) => {
    const reason = refusalToBook(event, person, placesOf(request), now);
    return reason ? { eventId: event.id, eventDate: event.eventDate, reason } : [];
  });
  const [first] = refused;
  if (first && wanted.length === 1) return { refused: first.reason };
  if (first) return { refused: "DATES_REFUSED", dates: refused as RefusedDate[] };
  for (const { event } of chosen) {
    const refused = refusalOfAge(event.minimumAge, request);
    if (refused) return { refused };
  }
  return { chosen };
}

/** Why the age or the guardian's address excludes a person; undefined if both are fine. */
function refusalOfAge(minimumAge: number | null, request: Request): BookingRefusal | undefined {
  if (minimumAge === null) return undefined;
  return refusalByAge(minimumAge, request) ?? refusalOfGuardian(request, request.email);
}

const listText = new Intl.ListFormat("en-GB");

const reasons: Record<RefusedDate["reason"], string> = {
  EVENT_FULL: "No place is left on",
  COMPANION_FULL: "No place for a companion is left on",
  EVENT_CALLED_OFF: "Cancelled:",
  EVENT_OVER: "Over:",
  PLACE_CANCELLED: "The organisers cancelled your booking for",
};

/** "No place is left on 12 Feb 2099 and 19 Feb 2099. Nothing is booked: book the other dates without them." */
export function refusedDatesText(dates: readonly RefusedDate[]): string {
  const parts = dateRefusals.flatMap((reason) => {
    const days = dates.filter((each) => each.reason === reason).map(({ eventDate }) => dateText(eventDate));
    return days.length > 0 ? `${reasons[reason]} ${listText.format(days)}.` : [];
  });
  return `${parts.join(" ")} Nothing is booked yet: book the other dates without ${dates.length > 1 ? "them" : "it"}.`;
}

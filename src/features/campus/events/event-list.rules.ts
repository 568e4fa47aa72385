import { countText } from "#shared/numbers/count.ts";
import {
  CALLED_OFF,
  type EventPlaces,
  type EventStatus,
  type EventWhen,
  eventStatuses,
  isOver,
  placesLeft,
  statusLabels,
} from "./events.rules.ts";

export type EventTab = "all" | EventStatus;

/** What the list can be narrowed to. */
export const eventTabs: readonly { value: EventTab; label: string }[] = [
  { value: "all", label: "ALL EVENTS" },
  ...eventStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
];

/** The events that are not over, of one tab. */
export function eventsUnder<Event extends EventWhen & { status: string }>(
  tab: EventTab,
  events: readonly Event[],
  now: Date,
): Event[] {
  return events.filter((event) => (tab === "all" || event.status === tab) && !isOver(event, now));
}

/** A status as a card says it. */
export function statusText(status: string): string {
  return statusLabels[status as EventStatus] ?? status.replaceAll("_", " ").toUpperCase();
}

/** The status of a night on sale or not, as its ticket says it: one that has a button is never only "UPCOMING". */
export function saleText(event: EventPlaces & { status: string }): string {
  return event.status === "upcoming" && !isFull(event) ? "ON SALE" : statusText(event.status);
}

/** Whether nobody without an offer gets a ticket. */
export function isFull(event: EventPlaces & { status: string }): boolean {
  return event.status === "sold_out" || event.status === CALLED_OFF || placesLeft(event) === 0;
}

export function leftText(event: EventPlaces & { status: string }): string {
  return isFull(event) ? "None left" : `${countText(placesLeft(event))} left`;
}

/** How full an event is: "158 / 200 going". */
export function goingText({ currentAttendees, maxCapacity }: EventPlaces): string {
  return `${countText(currentAttendees)} / ${countText(maxCapacity)} going`;
}

/** What somebody has of one event. */
export type Standing<Ticket, Waiting> =
  | { kind: "ticket"; ticket: Ticket }
  /** A place is held for them. */
  | { kind: "offer"; until: Date }
  | { kind: "waiting"; waiting: Waiting }
  | { kind: "none" };

interface TicketLike {
  bookingStatus: string;
  event: { id: string };
}

interface WaitingLike {
  state: string;
  offerEndsAt: string | Date | null;
  event: { id: string };
}

export function standingAt<Ticket extends TicketLike, Waiting extends WaitingLike>(
  eventId: string,
  { tickets, waiting }: { tickets: readonly Ticket[]; waiting: readonly Waiting[] },
  now: Date,
): Standing<Ticket, Waiting> {
  const ticket = tickets.find(
    ({ event, bookingStatus }) => event.id === eventId && bookingStatus === "confirmed",
  );
  if (ticket) return { kind: "ticket", ticket };
  const turn = waiting.find(({ event }) => event.id === eventId);
  if (!turn) return { kind: "none" };
  if (turn.state !== "offered" || turn.offerEndsAt === null) return { kind: "waiting", waiting: turn };
  const until = new Date(turn.offerEndsAt);
  return until > now ? { kind: "offer", until } : { kind: "none" };
}

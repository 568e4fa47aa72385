import { countText } from "#shared/numbers/count.ts";
import { dateText } from "#shared/time/dates.ts";
import { bookingOf, type EventKind } from "../kinds/kinds.rules.ts";
import {
  CALLED_OFF,
  type EventPlaces,
  type EventStatus,
  type EventWhen,
  eventStatuses,
  isOver,
  placesLeft,
  startOf,
  statusLabels,
  type TimedEvent,
} from "./events.rules.ts";

export type EventTab = "all" | EventStatus;

/** The tabs that filter the list. */
export const eventTabs: readonly { value: EventTab; label: string }[] = [
  { value: "all", label: "ALL EVENTS" },
  ...eventStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
];

/** The events of one tab, past ones excluded. */
export function eventsUnder<Event extends TimedEvent & { status: string }>(
  tab: EventTab,
  events: readonly Event[],
  now: Date,
): Event[] {
  return events.filter((event) => (tab === "all" || event.status === tab) && !isOver(event, now));
}

/** Sorts events: upcoming ones first, soonest first; then past ones, latest first. */
export function upcomingFirst<Event extends TimedEvent>(events: readonly Event[], now: Date): Event[] {
  const byDate = events.toSorted((one, other) => startOf(one).getTime() - startOf(other).getTime());
  const coming = byDate.filter((event) => !isOver(event, now));
  const past = byDate.filter((event) => isOver(event, now)).reverse();
  return [...coming, ...past];
}

/** The label of a status on a card. */
export function statusText(status: string): string {
  return statusLabels[status as EventStatus] ?? status.replaceAll("_", " ").toUpperCase();
}

/** The status on a ticket: an event with a booking button is labelled as on sale, never only as "UPCOMING". */
export function saleText(event: EventPlaces & { kind: EventKind; status: string }): string {
  const { onSale, full } = bookingOf(event);
  if (event.status === "upcoming") return isFull(event) ? full : onSale;
  return event.status === "sold_out" ? full : statusText(event.status);
}

/** The other dates of an event's series for which a person has no ticket. */
export interface OtherDates<Event> {
  /** The dates that can be booked together with the event. */
  bookable: Event[];
  full: Event[];
}

export function otherDatesOf<
  Event extends TimedEvent & EventPlaces & { id: string; status: string; seriesId: string | null },
>(
  event: { id: string; seriesId: string | null },
  events: readonly Event[],
  places: Parameters<typeof ownPlaceAt>[1],
  now: Date,
): OtherDates<Event> {
  const others: OtherDates<Event> = { bookable: [], full: [] };
  if (event.seriesId === null) return others;
  for (const each of events) {
    const isOther = each.id !== event.id && each.seriesId === event.seriesId;
    if (!isOther || each.status === CALLED_OFF || isOver(each, now)) continue;
    const { kind } = ownPlaceAt(each.id, places, now);
    if (kind === "ticket") continue;
    if (kind === "offer" || !isFull(each)) others.bookable.push(each);
    else others.full.push(each);
  }
  return others;
}

/** "Full: 9 Feb 2040 and 16 Feb 2040 (with a waiting list)." */
export function fullDatesText(
  dates: readonly (Pick<EventWhen, "eventDate"> & { hasWaitingList: boolean })[],
): string {
  const days = dates.map(
    ({ eventDate, hasWaitingList }) =>
      `${dateText(eventDate)}${hasWaitingList ? " (with a waiting list)" : ""}`,
  );
  return `Full: ${listText.format(days)}.`;
}

/** "A place is offered to you on 23 Dec 2026." Empty without any. */
export function offeredText(dates: readonly Pick<EventWhen, "eventDate">[]): string {
  if (dates.length === 0) return "";
  return `A place is offered to you on ${listText.format(dates.map(({ eventDate }) => dateText(eventDate)))}.`;
}

const listText = new Intl.ListFormat("en-GB");

/** Whether only a person with an offer can book the event. */
export function isFull(event: EventPlaces & { status: string }): boolean {
  return event.status === "sold_out" || event.status === CALLED_OFF || placesLeft(event) === 0;
}

export function leftText(event: EventPlaces & { status: string }): string {
  return isFull(event) ? "None left" : `${countText(placesLeft(event))} left`;
}

/** Booked places and capacity: "158 / 200 going". */
export function goingText({ currentAttendees, maxCapacity }: Omit<EventPlaces, "heldPlaces">): string {
  return `${countText(currentAttendees)} / ${countText(maxCapacity)} going`;
}

/** A person's ticket, offer or waiting-list entry for one event, or none. */
export type OwnPlace<Ticket, Waiting> =
  | { kind: "ticket"; ticket: Ticket }
  /** A place is held for the person. */
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

export function ownPlaceAt<Ticket extends TicketLike, Waiting extends WaitingLike>(
  eventId: string,
  { tickets, waiting }: { tickets: readonly Ticket[]; waiting: readonly Waiting[] },
  now: Date,
): OwnPlace<Ticket, Waiting> {
  const ticket = tickets.find(
    ({ event, bookingStatus }) => event.id === eventId && bookingStatus === "confirmed",
  );
  if (ticket) return { kind: "ticket", ticket };
  const entry = waiting.find(({ event }) => event.id === eventId);
  if (!entry) return { kind: "none" };
  if (entry.state !== "offered" || entry.offerEndsAt === null) return { kind: "waiting", waiting: entry };
  const until = new Date(entry.offerEndsAt);
  return until > now ? { kind: "offer", until } : { kind: "none" };
}

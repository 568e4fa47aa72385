import { pages } from "#features/site/pages.ts";
import { dateText } from "#shared/time/dates.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { type EventKind, kindOf } from "../kinds/kinds.rules.ts";

/** The label of each status on a card. An unknown status is shown as it is. */
export const statusLabels = {
  tickets_live: "TICKETS LIVE",
  upcoming: "UPCOMING",
  sold_out: "SOLD OUT",
} as const;

export type EventStatus = keyof typeof statusLabels;

// Without `keysOf`, which would be one more script of the door page.
export const eventStatuses = Object.keys(statusLabels) as [EventStatus, ...EventStatus[]];

/** The status of a night that will not take place. It is final. */
export const CALLED_OFF = "called_off";

export interface EventWhen {
  /** yyyy-MM-dd */
  eventDate: string;
  /** HH:mm in London. */
  eventTime: string;
  /** HH:mm in London, on the same day. Not every kind has one. */
  endTime?: string | null | undefined;
}

/** The times of an event and its kind, which says when one without an end is over. */
export interface TimedEvent extends EventWhen {
  kind: EventKind;
}

/** The facts that holders and people on the waiting list are mailed about when they change. */
export interface NightDetails extends EventWhen {
  title: string;
  location: string;
  venue: string;
}

export function isSameNight(one: NightDetails, other: NightDetails): boolean {
  return nightFields.every((field) => (one[field] ?? null) === (other[field] ?? null));
}

const nightFields = ["title", "location", "venue", "eventDate", "eventTime", "endTime"] as const;

/** Whether an event has another day, time or place, whatever its name. */
export function isMoved(before: NightDetails, after: NightDetails): boolean {
  return !isSameNight({ ...before, title: after.title }, after);
}

export interface EventPlaces {
  maxCapacity: number;
  currentAttendees: number;
  /** Places held for offers. */
  heldPlaces: number;
}

/** When the doors open: the event's start. */
export function startOf({ eventDate, eventTime }: EventWhen): Date {
  return londonInstant(eventDate, eventTime);
}

/** The end of an event, or of the hours in which one without an end takes bookings. */
export function endOf(event: TimedEvent): Date {
  if (event.endTime) return londonInstant(event.eventDate, event.endTime);
  return new Date(startOf(event).getTime() + kindOf(event).openHours * HOUR_MS);
}

/** Whether an event is over, so that it can neither be booked nor cancelled. */
export function isOver(event: TimedEvent, now: Date): boolean {
  return now >= endOf(event);
}

/** The earliest date (yyyy-MM-dd) of an event of a kind that may not be over. */
export function earliestOpenDate(kind: EventKind, now: Date): string {
  return londonDate(new Date(now.getTime() - kindOf({ kind }).openHours * HOUR_MS));
}

/** Places on open sale, at least 0. */
export function placesLeft({ maxCapacity, currentAttendees, heldPlaces }: EventPlaces): number {
  return Math.max(0, maxCapacity - currentAttendees - heldPlaces);
}

/** The status for the event's places: sold out without a free one, and its earlier status again once one is free. */
export function statusAfter(event: EventPlaces & { status: string; statusWhenOpen: string | null }) {
  const { status, statusWhenOpen } = event;
  if (status === CALLED_OFF) return { status, statusWhenOpen };
  const left = placesLeft(event);
  if (left === 0 && status !== "sold_out") return { status: "sold_out", statusWhenOpen: status };
  if (left > 0 && status === "sold_out" && statusWhenOpen !== null)
    return { status: statusWhenOpen, statusWhenOpen: null };
  return { status, statusWhenOpen };
}

interface EventWindow extends TimedEvent {
  isActive?: boolean;
  registrationClosesAt?: Date | null;
}

/** Whether an event takes bookings at all: it is active, neither over nor past its own closing time. */
export function isOpen(
  { isActive = true, registrationClosesAt = null, ...event }: EventWindow,
  now: Date,
): boolean {
  return isActive && !isOver(event, now) && (registrationClosesAt === null || now <= registrationClosesAt);
}

/** Whether an event can be booked without an offer. */
export function isBookable(event: EventWindow & EventPlaces & { status: string }, now: Date): boolean {
  const isClosed = event.status === "sold_out" || event.status === CALLED_OFF;
  return !isClosed && placesLeft(event) > 0 && isOpen(event, now);
}

/** Date and time on a card: "14 Mar 2026, 18:30", of a session "14 Mar 2026, 18:30–20:30". */
export function whenText({ eventDate, eventTime, endTime }: EventWhen): string {
  return `${dateText(eventDate)}, ${eventTime}${endTime ? `–${endTime}` : ""}`;
}

/** Date and time on a ticket: "14 Mar 2026, doors 18:30", of a session "14 Mar 2026, 18:30–20:30". */
export function doorsText(event: EventWhen): string {
  return `${dateText(event.eventDate)}, ${startText(event)}`;
}

/** "doors 18:30", of a session "18:30–20:30". */
export function startText({ eventTime, endTime }: EventWhen): string {
  return endTime ? `${eventTime}–${endTime}` : `doors ${eventTime}`;
}

export function loadFailure(words: string): string {
  return `Failed to load data: ${words}`;
}

const parameter = "event";

/** The page that lists an event, with its booking dialog open: for links in mail and the return from sign-in. */
export function eventHref(event: { id: string; kind: EventKind }): string {
  return `${pages[kindOf(event).page].path}?${parameter}=${event.id}`;
}

/** The event in such an address. */
export function eventInAddress(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}

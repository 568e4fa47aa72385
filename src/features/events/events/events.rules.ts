import { pages } from "#features/site/pages.ts";
import { dateText } from "#shared/time/dates.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { type EventKind, kindOf } from "../kinds/kinds.rules.ts";

/** The label of each status on a card. The site shows an unknown status unchanged. */
export const statusLabels = {
  tickets_live: "TICKETS LIVE",
  upcoming: "UPCOMING",
  sold_out: "SOLD OUT",
} as const;

export type EventStatus = keyof typeof statusLabels;

// Written without `keysOf`, which would add a script to the check-in page.
export const eventStatuses = Object.keys(statusLabels) as [EventStatus, ...EventStatus[]];

/** The status of a cancelled event. It is final. */
export const CALLED_OFF = "called_off";

export interface EventWhen {
  /** yyyy-MM-dd */
  eventDate: string;
  /** HH:mm in London. */
  eventTime: string;
  /** HH:mm in London, on the same day; missing for a kind without an end. */
  endTime?: string | null | undefined;
}

/** An event's times and its kind. The kind decides when an event without an end is over. */
export interface TimedEvent extends EventWhen {
  kind: EventKind;
}

/** The details of an event. We email holders and the waiting list when one of them changes. */
export interface NightDetails extends EventWhen {
  title: string;
  location: string;
  venue: string;
}

export function isSameNight(one: NightDetails, other: NightDetails): boolean {
  return nightFields.every((field) => (one[field] ?? null) === (other[field] ?? null));
}

const nightFields = ["title", "location", "venue", "eventDate", "eventTime", "endTime"] as const;

/** Whether the day, time or place of an event changed; the name does not count. */
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

/** The end of an event or, without an end time, of the hours in which it takes bookings. */
export function endOf(event: TimedEvent): Date {
  if (event.endTime) return londonInstant(event.eventDate, event.endTime);
  return new Date(startOf(event).getTime() + kindOf(event).openHours * HOUR_MS);
}

/** Whether an event is over. A past event cannot be booked or cancelled. */
export function isOver(event: TimedEvent, now: Date): boolean {
  return now >= endOf(event);
}

/** The earliest date (yyyy-MM-dd) on which an event of a kind may still be running. */
export function earliestOpenDate(kind: EventKind, now: Date): string {
  return londonDate(new Date(now.getTime() - kindOf({ kind }).openHours * HOUR_MS));
}

/** The number of places on open sale, at least 0. */
export function placesLeft({ maxCapacity, currentAttendees, heldPlaces }: EventPlaces): number {
  return Math.max(0, maxCapacity - currentAttendees - heldPlaces);
}

/** The status for the event's places: sold out without a free place, and the earlier status when one is free. */
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

/** Whether an event takes bookings: it is active, not over, and its sign-up is not closed. */
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

/** Date and time on a card: "14 Mar 2026, 18:30", for a session "14 Mar 2026, 18:30–20:30". */
export function whenText({ eventDate, eventTime, endTime }: EventWhen): string {
  return `${dateText(eventDate)}, ${eventTime}${endTime ? `–${endTime}` : ""}`;
}

/** Date and time on a ticket: "14 Mar 2026, doors 18:30", for a session "14 Mar 2026, 18:30–20:30". */
export function doorsText(event: EventWhen): string {
  return `${dateText(event.eventDate)}, ${startText(event)}`;
}

/** "doors 18:30", for a session "18:30–20:30". */
export function startText({ eventTime, endTime }: EventWhen): string {
  return endTime ? `${eventTime}–${endTime}` : `doors ${eventTime}`;
}

export function loadFailure(words: string): string {
  return `Failed to load data: ${words}`;
}

const parameter = "event";

/** The page that lists an event, with its booking dialog open: for links in emails and after a sign-in. */
export function eventHref(event: { id: string; kind: EventKind }): string {
  return `${pages[kindOf(event).page].path}?${parameter}=${event.id}`;
}

/** The event id in an address made by `eventHref`. */
export function eventInAddress(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}

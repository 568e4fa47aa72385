import { pages } from "#features/site/pages.ts";

const parameter = "event";

/** The tickets page, with one event to be booked there. For links in mail, and for whoever signs in on the way. */
export function eventHref(eventId: string): string {
  return `${pages.campusTickets.path}?${parameter}=${eventId}`;
}

/** The event that an address of the tickets page asks for. */
export function eventInAddress(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}

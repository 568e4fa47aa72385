import { pages } from "#features/site/pages.ts";

const parameter = "event";

/** The tickets page with one event's booking dialog open: for links in mail and the return from sign-in. */
export function eventHref(eventId: string): string {
  return `${pages.campusTickets.path}?${parameter}=${eventId}`;
}

/** The event in an address of the tickets page. */
export function eventInAddress(search: string): string | undefined {
  return new URLSearchParams(search).get(parameter) ?? undefined;
}

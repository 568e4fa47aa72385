import { pages } from "#features/site/pages.ts";

/** The page of the back office with the rota of an event. */
export function rotaPathOf(eventId: string): string {
  return `${pages.adminRota.path}?event=${eventId}`;
}

import { ownerOfCachedTickets, ticketsKey } from "#features/auth/kept-data/kept-tickets.rules.ts";
import type { OwnTicket } from "../bookings/my-places-data.ts";
import { sortedTickets } from "./my-tickets.rules.ts";

/** Tickets cached in this browser, for use without a network. */
export interface CachedTickets {
  userId: string;
  /** When the server returned them, in milliseconds since 1970. */
  readAt: number;
  tickets: OwnTicket[];
}

/**
 * Caches a person's upcoming and cancelled tickets. Ignores a storage failure, because the ticket emails also have
 * the codes.
 */
export function cacheTickets({ userId, readAt, tickets }: CachedTickets): void {
  const { coming, cancelled } = sortedTickets<OwnTicket>(tickets, new Date(readAt));
  try {
    localStorage.setItem(ticketsKey, JSON.stringify({ userId, readAt, tickets: [...coming, ...cancelled] }));
  } catch {
    // Storage is full or blocked.
  }
}

/** The person's cached tickets. Undefined if there are none, or they belong to another account. */
export function cachedTickets(userId: string): CachedTickets | undefined {
  try {
    const text = localStorage.getItem(ticketsKey);
    return text !== null && ownerOfCachedTickets(text) === userId
      ? (JSON.parse(text) as CachedTickets)
      : undefined;
  } catch {
    // Storage is blocked, or has invalid JSON.
    return undefined;
  }
}

import { ownerOfCachedTickets, ticketsKey } from "#features/auth/kept-data/kept-tickets.rules.ts";
import type { OwnTicket } from "../bookings/my-places-data.ts";
import { sortedTickets } from "./my-tickets.rules.ts";

/** Tickets cached in this browser, for doors without a network. */
export interface CachedTickets {
  userId: string;
  /** When the server returned them, in milliseconds since 1970. */
  readAt: number;
  tickets: OwnTicket[];
}

/**
 * Caches a person's upcoming tickets and those that were cancelled for them. Ignores a storage failure: the ticket
 * mails have the codes too.
 */
export function cacheTickets({ userId, readAt, tickets }: CachedTickets): void {
  const { coming, cancelled } = sortedTickets<OwnTicket>(tickets, new Date(readAt));
  try {
    localStorage.setItem(ticketsKey, JSON.stringify({ userId, readAt, tickets: [...coming, ...cancelled] }));
  } catch {
    // Storage is full or blocked.
  }
}

/** The person's cached tickets; undefined without any, or for another account's. */
export function cachedTickets(userId: string): CachedTickets | undefined {
  try {
    const text = localStorage.getItem(ticketsKey);
    return text !== null && ownerOfCachedTickets(text) === userId
      ? (JSON.parse(text) as CachedTickets)
      : undefined;
  } catch {
    // Storage is blocked, or has no JSON.
    return undefined;
  }
}

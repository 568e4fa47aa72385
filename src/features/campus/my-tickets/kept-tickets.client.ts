import { ownerOfCachedTickets, ticketsKey } from "#shared/offline/kept-tickets.rules.ts";
import type { HeldTicket } from "../bookings/send-booking.client.ts";
import { sortedTickets } from "./my-tickets.rules.ts";

/** Tickets as this browser keeps them, for doors without signal. */
export interface KeptTickets {
  userId: string;
  /** When the server last said so, in milliseconds since 1970. */
  readAt: number;
  tickets: HeldTicket[];
}

/** Keeps those of a person's tickets that may still open a door, and those of nights that were called off. A browser that keeps nothing is no failure: the mail holds them too. */
export function keepTickets({ userId, readAt, tickets }: KeptTickets): void {
  const { coming, calledOff } = sortedTickets<HeldTicket>(tickets, new Date(readAt));
  try {
    localStorage.setItem(ticketsKey, JSON.stringify({ userId, readAt, tickets: [...coming, ...calledOff] }));
  } catch {
    // Full, or not allowed.
  }
}

/** What was kept of this person; undefined when it is nothing, or somebody else's. */
export function keptTickets(userId: string): KeptTickets | undefined {
  try {
    const text = localStorage.getItem(ticketsKey);
    return text !== null && ownerOfCachedTickets(text) === userId
      ? (JSON.parse(text) as KeptTickets)
      : undefined;
  } catch {
    return undefined;
  }
}

import type { CampusEvent } from "./events.contract.ts";

/**
 * What a person pays for a ticket of a night, in pounds with at most two decimals. Everything that offers or sells a
 * ticket asks here; a ticket that is sold keeps its price.
 */
export function priceFor(night: Pick<CampusEvent, "ticketPrice">): number {
  return night.ticketPrice;
}

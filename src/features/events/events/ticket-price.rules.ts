import type { CampusEvent } from "./events.contract.ts";

/** The account that a ticket is for; "anyone" where all visitors see the same. */
export type Buyer = { email: string } | "anyone";

/**
 * What a ticket of a night costs a buyer, in pounds with at most two decimals; today each buyer the same. All that
 * offers or sells a ticket asks here, and a booking keeps its answer: tickets, mails and the door show the price that
 * was agreed.
 */
export function priceFor(night: Pick<CampusEvent, "ticketPrice">, _buyer: Buyer): number {
  return night.ticketPrice;
}

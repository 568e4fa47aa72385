import { type Pence, penceOf } from "#shared/money/pence.ts";
import type { CampusEvent } from "./events.api.ts";

/** The account that a ticket is for; "anyone" where all visitors see the same. */
export type Buyer = { email: string } | "anyone";

/**
 * What a ticket of a night costs a buyer; today each buyer the same. All that offers or sells a ticket asks here, and
 * a booking keeps its answer: tickets, mails and the door show the price that was agreed.
 */
export function priceFor(night: { ticketPrice: Pence }, _buyer: Buyer): Pence {
  return night.ticketPrice;
}

/** The same, of an event as the API has it. */
export function shownPrice({ ticketPrice }: Pick<CampusEvent, "ticketPrice">, buyer: Buyer): Pence {
  return priceFor({ ticketPrice: penceOf(ticketPrice) }, buyer);
}

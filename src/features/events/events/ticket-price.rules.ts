import { type Pence, penceOf } from "#shared/money/pence.ts";
import type { CampusEvent } from "./events.api.ts";

/** The account that the ticket is for; "anyone" if all visitors see one price. */
export type Buyer = { email: string } | "anyone";

/**
 * The price of a night's ticket for a buyer; today every buyer pays one price. Every place that offers a ticket asks
 * here. A booking stores the answer, so that tickets, emails and the check-in page show the agreed price.
 */
export function priceFor(night: { ticketPrice: Pence }, _buyer: Buyer): Pence {
  return night.ticketPrice;
}

/** The price of an event in the API's format. */
export function shownPrice({ ticketPrice }: Pick<CampusEvent, "ticketPrice">, buyer: Buyer): Pence {
  return priceFor({ ticketPrice: penceOf(ticketPrice) }, buyer);
}

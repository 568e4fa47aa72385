import { type Pence, poundsOf } from "./pence.ts";

const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const wholePounds = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  maximumFractionDigits: 0,
});

/** A sum: "£2,371.50", "£0.00". */
export function poundsText(amount: Pence): string {
  return pounds.format(poundsOf(amount));
}

/** A sum that is mostly whole pounds: "£15,480", "£99.50". */
export function amountText(amount: Pence): string {
  return amount % 100 === 0 ? wholePounds.format(poundsOf(amount)) : poundsText(amount);
}

/** The price of a ticket: "£4.50", or "FREE". */
export function priceText(price: Pence): string {
  return price === 0 ? "FREE" : poundsText(price);
}

/** The price for the volunteer at the door: "£4.50 to pay", or "FREE". */
export function duePriceText(price: Pence): string {
  return price === 0 ? priceText(price) : `${priceText(price)} to pay`;
}

/** The price of a ticket with the place of payment: "£4.50, pay at the door", or "FREE". */
export function doorPriceText(price: Pence): string {
  return price === 0 ? priceText(price) : `${priceText(price)}, pay at the door`;
}

import { expect, test } from "vitest";
import { penceOf } from "./pence.ts";
import { amountText, doorPriceText, duePriceText, poundsText, priceText } from "./price.ts";

test("a price has two decimals, and no price rounds to free", () => {
  expect(priceText(penceOf(5))).toBe("£5.00");
  expect(priceText(penceOf(4.5))).toBe("£4.50");
  expect(priceText(penceOf(0.01))).toBe("£0.01");
  expect(priceText(penceOf(1000))).toBe("£1,000.00");
  expect(priceText(penceOf(0))).toBe("FREE");
});

test("an amount shows pence only where they are not zero", () => {
  expect(amountText(penceOf(15_480))).toBe("£15,480");
  expect(amountText(penceOf(99.5))).toBe("£99.50");
  expect(amountText(penceOf(0))).toBe("£0");
});

test("a ticket is paid at the door, unless it is free", () => {
  expect(doorPriceText(penceOf(5))).toBe("£5.00, pay at the door");
  expect(doorPriceText(penceOf(0))).toBe("FREE");
});

test("the door shows the price to pay", () => {
  expect(duePriceText(penceOf(4.5))).toBe("£4.50 to pay");
  expect(duePriceText(penceOf(0))).toBe("FREE");
});

test("a sum of zero is £0.00, not FREE", () => {
  expect(poundsText(penceOf(0))).toBe("£0.00");
  expect(poundsText(penceOf(2371.5))).toBe("£2,371.50");
});

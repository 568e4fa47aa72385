import { expect, test } from "vitest";
import { priceFor } from "./ticket-price.rules.ts";

test.each([4.5, 0])("a ticket of a night at %f pounds costs each buyer the same", (ticketPrice) => {
  expect(priceFor({ ticketPrice }, "anyone")).toBe(ticketPrice);
  expect(priceFor({ ticketPrice }, { email: "nadia@example.org" })).toBe(ticketPrice);
});

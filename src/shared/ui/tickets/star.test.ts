import { expect, test } from "vitest";
import { penceOf } from "#shared/money/pence.ts";
import { starTone } from "./star.ts";

test("a star contrasts with its paper", () => {
  expect(starTone({ stock: "hivis", price: penceOf(5) })).toBe("flare");
  expect(starTone({ stock: "market", price: penceOf(5) })).toBe("hivis");
  expect(starTone({ stock: "carrier", price: penceOf(0) })).toBe("arch");
  expect(starTone({ stock: "carrier", price: penceOf(5), soldOut: true })).toBe("newsprint");
});

import { expect, test } from "vitest";
import type { ShownVerdict } from "./shown-verdict.rules.ts";
import { displayOf } from "./verdict-display.rules.ts";

const admitted: ShownVerdict = {
  scanId: "scan",
  verdict: "admitted",
  code: "UT-7K4Q-91MX",
  name: "Nadia Okafor",
  price: 5,
  first: null,
  otherEvent: null,
};

const linesOf = (shown: ShownVerdict) => displayOf(shown, new Date("2026-03-14T19:00:00Z")).lines;

test("an admitted person pays the ticket's price", () => {
  expect(linesOf(admitted)).toEqual(["Nadia Okafor", "£5.00 to pay", "UT-7K4Q-91MX"]);
  expect(linesOf({ ...admitted, price: 0 })).toEqual(["Nadia Okafor", "FREE", "UT-7K4Q-91MX"]);
});

test("an unlisted admission without an answer has no name and price", () => {
  expect(linesOf({ ...admitted, name: null, price: null })).toEqual(["UT-7K4Q-91MX"]);
});

test("only an admission shows a price to pay", () => {
  expect(linesOf({ ...admitted, verdict: "already" }).join()).not.toContain("to pay");
});

import { expect, test } from "vitest";
import { isCounterAhead } from "./factors.rules.ts";
import { relyingPartyOf } from "./passkeys.server.ts";

test.each([
  ["https://undertone.example", { id: "undertone.example", origin: "https://undertone.example" }],
  ["http://localhost:3000", { id: "localhost", origin: "http://localhost:3000" }],
  ["http://127.0.0.1:3000", undefined],
  ["http://[::1]:3000", undefined],
])("passkeys of %s belong to %o", (siteUrl, party) => {
  expect(relyingPartyOf(siteUrl)).toEqual(party);
});

test.each([
  [0, 0, true],
  [1, 0, true],
  [8, 7, true],
  [7, 7, false],
  [6, 7, false],
  [0, 7, false],
])("counter %i after %i is ahead: %s", (counter, last, isAhead) => {
  expect(isCounterAhead(counter, last)).toBe(isAhead);
});

import { expect, test } from "vitest";
import { effectOfReport } from "./holds.rules.ts";

test.each([
  ["a film that it withholds", "shown", false, true, undefined, "held"],
  ["a film that another report has withheld", "held", false, false, undefined, "held"],
  ["a film that another report has withheld, at a limit", "held", false, false, "network-limit", "held"],
  ["a film above the account's limit", "shown", false, true, "account-limit", "account-limit"],
  ["a film above the network's limit", "shown", false, true, "network-limit", "network-limit"],
  ["a film of the charity", "shown", true, false, undefined, "charity"],
  ["a film that a moderator has confirmed", "shown", false, false, undefined, "confirmed"],
  ["a confirmed film, at a limit that plays no part", "shown", false, false, "account-limit", "confirmed"],
] as const)("moderators read of %s what is so", (_, state, ownedByCharity, isDue, limit, effect) => {
  expect(effectOfReport({ state, ownedByCharity }, { isDue, limit })).toBe(effect);
});

import { expect, test } from "vitest";
import { effectOfReport, isHeldBack } from "./holds.rules.ts";
import { graveReasons } from "./videos.rules.ts";

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

const film = { state: "shown", ownedByCharity: false, confirmedAt: null } as const;
const confirmed = { ...film, confirmedAt: new Date() };

test.each([
  ...graveReasons.map((reason) => [`one report of ${reason}`, film, reason, 1, true] as const),
  ["one report of something else", film, "unkind", 1, false],
  ["three people", film, "other", 3, true],
  ["one grave report of a confirmed film", confirmed, "illegal", 1, false],
  ["three people, of a confirmed film", confirmed, "illegal", 3, true],
  ["four people, of a film of the charity", { ...film, ownedByCharity: true }, "illegal", 4, false],
  ["a report of a film that waits", { ...film, state: "waiting" }, "illegal", 3, false],
] as const)("%s: whether the film is withheld", (_, reported, reason, reporters, isHeld) => {
  expect(isHeldBack(reported, { reason, reporters }, 3)).toBe(isHeld);
});

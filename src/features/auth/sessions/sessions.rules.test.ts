import { expect, test } from "vitest";
import { DAY_MS, DAY_S, HOUR_MS, HOUR_S } from "#shared/time/durations.ts";
import { decideRefresh, hasEnded, hasFreshProof } from "./sessions.rules.ts";

const now = new Date("2026-05-01T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const presented = (generation: number, replacedAt: Date | null, { used = 4, repeated = 0 } = {}) =>
  decideRefresh({
    ...{ generation, replacedAt, activeGeneration: 5, now },
    ...{ usedGeneration: used, repeatedGeneration: repeated },
  });

test.each([
  ["the active token is exchanged", 5, null, {}, "rotate"],
  ["its parent is answered with it, as a second tab asks", 4, ago(10), { used: 5 }, "answer-race"],
  ["long after too, when the answer was lost", 4, ago(DAY_S), {}, "answer-lost"],
  ["and again, when that answer was lost too", 4, ago(DAY_S), { repeated: 5 }, "answer-lost"],
  ["not once an access token that came with it was used", 4, ago(10.001), { used: 5 }, "revoke"],
  ["nor when it was itself a second answer: two have it", 4, ago(11), { repeated: 4 }, "revoke"],
  ["one whose child was exchanged is stolen", 3, ago(1), {}, "revoke"],
  ["the very first one long after is stolen", 1, ago(DAY_S), {}, "revoke"],
] as const)("%s", (_name, generation, replacedAt, more, decision) => {
  expect(presented(generation, replacedAt, more)).toBe(decision);
});

test.each([
  ["sixty days without a refresh", ago(70 * DAY_S), ago(60 * DAY_S), false, false],
  ["a second more", ago(70 * DAY_S), ago(60 * DAY_S + 1), false, true],
  ["in use, short of the members' end", ago(180 * DAY_S - 1), ago(60), false, false],
  ["in use, at the members' end", ago(180 * DAY_S), ago(60), false, true],
  ["an admin's, short of its end", ago(12 * HOUR_S - 1), ago(60), true, false],
  ["an admin's, at its end", ago(12 * HOUR_S), ago(60), true, true],
])("a session after %s", (_name, createdAt, refreshedAt, isAdmin, ended) => {
  const lifetimes = { memberMs: 180 * DAY_MS, adminMs: 12 * HOUR_MS };
  expect(hasEnded({ createdAt, refreshedAt }, isAdmin, lifetimes, now)).toBe(ended);
});

test.each([
  ["a password just now", [{ method: "password", timestamp: now.getTime() / 1000 - 899 }], true],
  ["a password a while ago", [{ method: "password", timestamp: now.getTime() / 1000 - 901 }], false],
  [
    "a second factor just now",
    [
      { method: "password", timestamp: now.getTime() / 1000 - 9000 },
      { method: "totp", timestamp: now.getTime() / 1000 - 60 },
    ],
    true,
  ],
  ["nothing", [], false],
] as const)("%s: fresh proof is %s", (_name, amr, expected) => {
  expect(hasFreshProof(amr, now)).toBe(expected);
});

import { expect, test } from "vitest";
import { DAY_MS, DAY_S, HOUR_MS, HOUR_S } from "#shared/time/durations.ts";
import { decideRefresh, hasEnded, hasFreshProof } from "./sessions.rules.ts";

const now = new Date("2026-05-01T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const presented = (generation: number, replacedAt: Date | null, { used = 4, repeated = 0 } = {}) =>
  decideRefresh({
    generation,
    replacedAt,
    activeGeneration: 5,
    now,
    usedGeneration: used,
    repeatedGeneration: repeated,
  });

test.each([
  ["the active token is rotated", 5, null, {}, "rotate"],
  ["its parent gets it again within the race window", 4, ago(10), { used: 5 }, "answer-race"],
  ["its parent gets it again later if the response was lost", 4, ago(DAY_S), {}, "answer-lost"],
  ["its parent gets it again if that response was lost too", 4, ago(DAY_S), { repeated: 5 }, "answer-lost"],
  ["its parent is a replay once its access token was used", 4, ago(10.001), { used: 5 }, "revoke"],
  ["its parent is a replay if it was a repeated response itself", 4, ago(11), { repeated: 4 }, "revoke"],
  ["a grandparent is a replay", 3, ago(1), {}, "revoke"],
  ["the first token is a replay long after", 1, ago(DAY_S), {}, "revoke"],
] as const)("%s", (_name, generation, replacedAt, more, decision) => {
  expect(presented(generation, replacedAt, more)).toBe(decision);
});

test.each([
  ["sixty days without a refresh", ago(70 * DAY_S), ago(60 * DAY_S), false, false],
  ["a second more than sixty days without a refresh", ago(70 * DAY_S), ago(60 * DAY_S + 1), false, true],
  ["a second less than a member's lifetime", ago(180 * DAY_S - 1), ago(60), false, false],
  ["a member's lifetime", ago(180 * DAY_S), ago(60), false, true],
  ["a second less than an admin's lifetime", ago(12 * HOUR_S - 1), ago(60), true, false],
  ["an admin's lifetime", ago(12 * HOUR_S), ago(60), true, true],
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

import { describe, expect, test } from "vitest";
import {
  defaultEnd,
  isPartlyLate,
  isPassToken,
  latestEnd,
  mayDeliverLate,
  mayEndAt,
  passPath,
  passState,
  tokenInHash,
} from "./door-passes.rules.ts";

const night = { eventDate: "2026-03-28", eventTime: "18:30" };
const at = (iso: string) => new Date(iso);
const token = `door_${"a-Z_0".repeat(8)}abc`;

test("a pass ends at 06:00 on the morning after unless another end is chosen, also when clocks change", () => {
  expect(defaultEnd(night)).toEqual(at("2026-03-29T05:00:00Z"));
  expect(defaultEnd({ ...night, eventDate: "2026-12-31" })).toEqual(at("2027-01-01T06:00:00Z"));
});

describe("the end of a pass", () => {
  const now = at("2026-03-28T12:00:00Z");
  const latest = latestEnd(night);

  test("is two days after the start at the latest", () => {
    expect(latest).toEqual(at("2026-03-30T18:30:00Z"));
    expect(mayEndAt(latest, night, now)).toBe(true);
    expect(mayEndAt(new Date(latest.getTime() + 1), night, now)).toBe(false);
  });

  test("is later than now", () => {
    expect(mayEndAt(now, night, now)).toBe(false);
    expect(mayEndAt(new Date(now.getTime() + 1), night, now)).toBe(true);
  });
});

test.each([
  ["2026-03-29T04:59:59.999Z", null, "open", true],
  ["2026-03-29T05:00:00Z", null, "ended", true],
  ["2026-03-29T16:59:59.999Z", null, "ended", true],
  ["2026-03-29T17:00:00Z", null, "ended", false],
  ["2026-03-28T20:00:00Z", at("2026-03-28T19:00:00Z"), "revoked", false],
])("at %s, revoked %s: %s, may deliver: %s", (now, revokedAt, state, mayDeliver) => {
  const pass = { endsAt: defaultEnd(night), revokedAt };
  expect(passState(pass, at(now))).toBe(state);
  expect(mayDeliverLate(pass, at(now))).toBe(mayDeliver);
});

test("the link carries the token in its fragment alone, and gives it back", () => {
  const link = new URL(passPath("/door", "an-event", token), "https://site.example");
  expect([link.pathname, link.search]).toEqual(["/door", "?event=an-event"]);
  expect(tokenInHash(link.hash)).toBe(token);
});

test.each(["", "#", "#pass=", "#pass=door_short", "#main", `#pass=${token}x`])(
  "there is no token in %j",
  (hash) => expect(tokenInHash(hash)).toBeUndefined(),
);

test("a session's token is no pass", () => {
  expect(isPassToken("eyJhbGciOiJFUzI1NiJ9.e30.c2ln")).toBe(false);
  expect(isPassToken(token)).toBe(true);
});

test.each([
  [["21:00"], false],
  [["21:00", "22:00"], true],
  [["22:00", "22:01"], false],
])("of scans at %j only some are late: %s", (times, expected) => {
  const scans = times.map((time) => ({ at: `2026-03-14T${time}:00.000Z` }));
  expect(isPartlyLate(scans, "2026-03-14T22:00:00Z")).toBe(expected);
});

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

test("a pass ends at 06:00 on the next morning by default, also across a clock change", () => {
  expect(defaultEnd(night)).toEqual(at("2026-03-29T05:00:00Z"));
  expect(defaultEnd({ ...night, eventDate: "2026-12-31" })).toEqual(at("2027-01-01T06:00:00Z"));
});

describe("the end of a pass", () => {
  const now = at("2026-03-28T12:00:00Z");
  const latest = latestEnd(night);

  test("is at most two days after the start", () => {
    expect(latest).toEqual(at("2026-03-30T18:30:00Z"));
    expect(mayEndAt(latest, night, now)).toBe(true);
    expect(mayEndAt(new Date(latest.getTime() + 1), night, now)).toBe(false);
  });

  test("is in the future", () => {
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

test("the link has the token in its fragment only, where it is found again", () => {
  const link = new URL(passPath("/door", "an-event", token), "https://site.example");
  expect([link.pathname, link.search]).toEqual(["/door", "?event=an-event"]);
  expect(tokenInHash(link.hash)).toBe(token);
});

test.each(["", "#", "#pass=", "#pass=door_short", "#main", `#pass=${token}x`])(
  "there is no token in %j",
  (hash) => expect(tokenInHash(hash)).toBeUndefined(),
);

test("a session token is not accepted as a pass", () => {
  expect(isPassToken("eyJhbGciOiJFUzI1NiJ9.e30.c2ln")).toBe(false);
  expect(isPassToken(token)).toBe(true);
});

test.each([
  [["21:00"], false],
  [["21:00", "22:00"], true],
  [["22:00", "22:01"], false],
])("scans at %j are partly late: %s", (times, expected) => {
  const scans = times.map((time) => ({ at: `2026-03-14T${time}:00.000Z` }));
  expect(isPartlyLate(scans, "2026-03-14T22:00:00Z")).toBe(expected);
});

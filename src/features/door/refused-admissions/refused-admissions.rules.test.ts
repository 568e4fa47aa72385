import { expect, test } from "vitest";
import { reasonText } from "./refused-admissions.rules.ts";

test.each([
  [{ reason: "already", first: "18:44 by Door 1" } as const, "Twice in: also at 18:44 by Door 1"],
  [{ reason: "already" } as const, "Twice in"],
  [{ reason: "cancelled" } as const, "The ticket is cancelled"],
  [
    { reason: "other-event", otherEvent: { university: "UEL", eventDate: "2026-03-22" } } as const,
    "The code is for UEL, 22 Mar 2026",
  ],
  [{ reason: "other-event", otherEvent: null } as const, "The code is for another event"],
  [{ reason: "unknown" } as const, "No ticket has this code"],
])("%j: %s", (refusal, words) => expect(reasonText(refusal, { kind: "night" })).toBe(words));

test.each([
  ["cancelled", "The place is cancelled"],
  ["unknown", "No place has this code"],
] as const)("a session speaks of a place: %s", (reason, words) =>
  expect(reasonText({ reason }, { kind: "session" })).toBe(words),
);

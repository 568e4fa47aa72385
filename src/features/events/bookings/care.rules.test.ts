import { expect, test } from "vitest";
import type { RoleProof } from "#shared/api/caller.ts";
import { dutyOf } from "./care.rules.ts";

const lead = {
  kind: "user",
  userId: "lead",
  email: "lead@site.example",
  sessionId: "session",
  roles: ["door-lead"],
  hasFreshProof: false,
  isAdmitted: true,
} satisfies RoleProof;
const night = { kind: "night", eventDate: "2026-03-14", eventTime: "18:30", endTime: null } as const;
const isIn = { checkedIn: true };
const tonight = new Date("2026-03-14T21:00:00Z");

test("needs and emergency contact open without fresh proof for whoever is in, on the night itself, for its leads", () => {
  expect(dutyOf(lead, night, isIn, tonight)).toMatchObject({ userId: "lead", isOnDuty: true });
  expect(dutyOf(lead, night, { checkedIn: false }, tonight)).toBeUndefined();
  expect(dutyOf(lead, { ...night, kind: "session", endTime: "22:30" }, isIn, tonight)).toBeUndefined();
  for (const other of ["2026-03-13T21:00:00Z", "2026-03-16T21:00:00Z"])
    expect(dutyOf(lead, night, isIn, new Date(other)), other).toBeUndefined();
});

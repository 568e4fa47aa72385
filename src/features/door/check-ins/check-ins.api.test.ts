import { expect, test } from "vitest";
import type { DoorCaller } from "#shared/api/caller.ts";
import { canRecordScan, canUndoScan } from "./check-ins.api.ts";

const endsAt = new Date("2026-11-27T23:00:00Z");
const before = new Date(endsAt.getTime() - 1);
const open: DoorCaller = { kind: "door-pass", passId: "p", eventId: "e", endsAt, hasEnded: false };
const ended: DoorCaller = { ...open, hasEnded: true };
const lead: DoorCaller = {
  kind: "user",
  userId: "u",
  email: "lead@site.example",
  sessionId: "s",
  roles: ["door-lead"],
  hasFreshProof: false,
  isAdmitted: true,
};

test.each([
  ["a door lead", lead, true, true],
  ["an open pass", open, true, true],
  ["an ended pass", ended, true, false],
] as const)("%s delivers scans", (_, caller, made, later) => {
  expect([canRecordScan(caller, { at: before }), canRecordScan(caller, { at: endsAt })]).toEqual([
    made,
    later,
  ]);
});

test.each([
  ["a door lead", lead, true],
  ["an open pass", open, true],
  ["an ended pass", ended, false],
] as const)("%s takes back any check-in: %#", (_, caller, expected) => {
  expect(canUndoScan(caller, {})).toBe(expected);
  expect(canUndoScan(caller, { scanId: "s" })).toBe(true);
});

import { expect, test } from "vitest";
import { guardianDue, guardianState } from "./guardians.rules.ts";

const night = { kind: "night", eventDate: "2026-03-14", eventTime: "18:30", minimumAge: 14 } as const;
const due = (now: string) => guardianDue(night, new Date(now)).toISOString();

test("a place waits for three days, until the doors open at most, and an hour at least", () => {
  expect(due("2026-03-01T12:00:00Z")).toBe("2026-03-04T12:00:00.000Z");
  expect(due("2026-03-13T12:00:00Z")).toBe("2026-03-14T18:30:00.000Z");
  expect(due("2026-03-14T18:20:00Z")).toBe("2026-03-14T19:20:00.000Z");
});

test("a link is open while the place waits and the night is not over", () => {
  const waiting = {
    bookingStatus: "confirmed",
    heldUntil: new Date("2026-03-04T12:00:00Z"),
    guardianRefusedAt: null,
  };
  const at = (now: string, booking: Parameters<typeof guardianState>[0] = waiting) =>
    guardianState(booking, night, new Date(now));
  // An answer after the deadline counts while the place is still held.
  expect(at("2026-03-04T12:00:30Z")).toBe("open");
  expect(at("2026-03-15T12:00:00Z")).toBe("over");
  expect(at("2026-03-02T12:00:00Z", { ...waiting, heldUntil: null })).toBe("confirmed");
  expect(at("2026-03-02T12:00:00Z", { ...waiting, bookingStatus: "cancelled", heldUntil: null })).toBe(
    "ended",
  );
});

test("a guardian’s link says that the minimum age was raised above the person, also after a yes", () => {
  const raised = { ...night, minimumAge: 16 };
  const now = new Date("2026-03-02T12:00:00Z");
  const waiting = { bookingStatus: "confirmed", heldUntil: now, guardianRefusedAt: null };
  expect(guardianState(waiting, raised, now)).toBe("too-young");
  expect(guardianState({ ...waiting, heldUntil: null }, raised, now)).toBe("too-young");
});

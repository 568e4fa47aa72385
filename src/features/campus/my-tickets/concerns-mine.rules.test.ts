import { expect, test } from "vitest";
import type { DataTopic } from "#shared/api/procedure.ts";
import type { HeardChange } from "#shared/realtime/live.ts";
import { concernsMine } from "./concerns-mine.rules.ts";

const mine = {
  tickets: [{ event: { id: "booked" } }],
  waiting: [{ event: { id: "waited", heldPlaces: 2 } }],
};

const change = (topic: DataTopic, parts: Partial<Exclude<HeardChange, "unknown">> = {}): HeardChange => ({
  ...{ topic, at: 1, deleted: [] },
  ...parts,
});
const places = (id: string, heldPlaces: number) =>
  change("campus-places", { rows: [{ id, heldPlaces, currentAttendees: 9 }] });

test.each<[string, HeardChange, boolean]>([
  ["a booking of a night they wait for", places("waited", 2), false],
  ["a booking of a night they have a ticket for", places("booked", 0), false],
  ["a place held at a night they wait for", places("waited", 3), true],
  ["a place held at another night", places("other", 3), false],
  ["places that are not listed", change("campus-places"), true],
  ["a night of theirs that moved", change("campus-nights", { rows: [{ id: "booked" }] }), true],
  ["another night that moved", change("campus-nights", { rows: [{ id: "other" }] }), false],
  ["nights that are not listed", change("campus-nights"), true],
  ["a deletion of theirs", change("campus-nights", { rows: [], deleted: ["waited"] }), true],
  ["a gap", "unknown", true],
])("%s asks for a read: %s", (_, heard, expected) => {
  expect(concernsMine(heard, mine)).toBe(expected);
});

test("without tickets and entries nothing asks for a read", () => {
  expect(concernsMine("unknown", { tickets: [], waiting: [] })).toBe(false);
});

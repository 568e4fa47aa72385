import { describe, expect, test } from "vitest";
import type { HeardChange } from "#shared/realtime/live.client.ts";
import { type KnownPlaces, type Places, placesAfter, placesWith, withPlaces } from "./event-places.rules.ts";

const none: KnownPlaces = new Map();
const read = [going("ucl", 158), going("uel", 12)];

describe("places from change messages", () => {
  test("replace those of events that were read before", () => {
    const known = placesWith(none, change(20, going("ucl", 160)));
    expect(withPlaces(read, known, 10)).toEqual([going("ucl", 160), going("uel", 12)]);
    expect(withPlaces(read, known, 20)).toEqual(read);
  });

  test("are replaced by those of the next message", () => {
    const known = placesWith(none, change(20, going("ucl", 160)));
    const both = placesWith(known, change(30, going("ucl", 161), going("uel", 13)));
    expect(withPlaces(read, both, 10)).toEqual([going("ucl", 161), going("uel", 13)]);
  });

  test("without rows, or of another topic, change nothing", () => {
    const known = placesWith(none, change(20, going("ucl", 160)));
    const { rows: _, ...without } = change(30);
    for (const other of ["unknown", without, { ...without, topic: "campus-nights" }] satisfies HeardChange[])
      expect(placesWith(known, other)).toBe(known);
  });
});

test("places from an answer replace all known ones, and are replaced by a later change", () => {
  const known = placesWith(none, change(20, going("ucl", 160)));
  const answered = placesAfter(known, going("ucl", 161), 10);
  expect(withPlaces(read, answered, 10)).toEqual([going("ucl", 161), going("uel", 12)]);
  const changed = placesWith(answered, change(40, going("ucl", 165)));
  expect(withPlaces(read, changed, 10)).toEqual([going("ucl", 165), going("uel", 12)]);
});

function going(id: string, currentAttendees: number): Places {
  return { id, maxCapacity: 200, currentAttendees, heldPlaces: 0, status: "tickets_live" };
}

function change(at: number, ...rows: Places[]) {
  return { topic: "campus-places", at, deleted: [], rows } satisfies HeardChange;
}

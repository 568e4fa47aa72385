import { expect, test } from "vitest";
import type { ChangedRow } from "#shared/api/change-feed.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { withPlaces } from "./event-places.rules.ts";

test("places that changed after the events were read replace theirs, and older ones do not", () => {
  const places = (id: string, currentAttendees: number) => ({
    id,
    maxCapacity: 200,
    currentAttendees,
    heldPlaces: 0,
    status: "tickets_live" as const,
  });
  const read = [{ ...places("ucl", 158), venue: "The Hall" }, places("uel", 12)] as CampusEvent[];
  const changed = new Map<string, ChangedRow>([["ucl", { ...places("ucl", 160), at: 20 }]]);
  expect(withPlaces(read, changed, 10)[0]).toMatchObject({ currentAttendees: 160, venue: "The Hall" });
  expect(withPlaces(read, changed, 10)[1]).toBe(read[1]);
  expect(withPlaces(read, changed, 20)).toEqual(read);
});

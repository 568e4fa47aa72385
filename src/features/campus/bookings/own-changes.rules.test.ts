import { expect, test } from "vitest";
import type { DataTopic } from "#shared/api/procedure.ts";
import type { HeardChange } from "#shared/realtime/live.client.ts";
import { isOwnChange } from "./own-changes.rules.ts";

const mine = {
  tickets: [{ id: "ticket", event: { id: "booked" } }],
  waiting: [{ event: { id: "waited" } }],
};

const change = (topic: DataTopic, ...ids: string[]): HeardChange => ({
  topic,
  at: 1,
  deleted: [],
  ...(ids.length > 0 && { rows: ids.map((id) => ({ id })) }),
});
const deletion = (...deleted: string[]): HeardChange => ({ topic: "campus-nights", at: 1, deleted });

test.each<[string, HeardChange, boolean]>([
  ["an entry of the list that they wait on", change("campus-turns", "other", "waited"), true],
  ["an entry of a night they have a ticket for", change("campus-turns", "booked"), false],
  ["entries that are not listed", change("campus-turns"), true],
  ["their ticket, cancelled", change("campus-cancellations", "ticket"), true],
  ["another ticket, cancelled", change("campus-cancellations", "other"), false],
  ["cancelled tickets that are not listed", change("campus-cancellations"), true],
  ["a night of theirs that moved", change("campus-nights", "booked"), true],
  ["another night that moved", change("campus-nights", "other"), false],
  ["nights that are not listed", change("campus-nights"), true],
  ["a deletion of theirs", deletion("waited"), true],
  ["another deletion", deletion("other"), false],
  ["deletions that are not listed", { topic: "campus-nights", at: 1, deleted: "unknown" }, true],
  ["a gap", "unknown", true],
])("%s asks for a read: %s", (_, heard, expected) => {
  expect(isOwnChange(heard, mine)).toBe(expected);
});

test("without tickets and entries no change triggers a read", () => {
  expect(isOwnChange("unknown", { tickets: [], waiting: [] })).toBe(false);
  expect(isOwnChange(change("campus-turns"), { ...mine, waiting: [] })).toBe(false);
});

test("before the first read has finished every change triggers another", () => {
  expect(isOwnChange(change("campus-cancellations", "other"), undefined)).toBe(true);
});

import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { cursorOf, orderBy } from "./list-order.server.ts";

const table = pgTable("things", { id: uuid("id"), at: timestamp("at") });
const order = orderBy(table.id, { keys: [{ by: table.at, type: "timestamptz" }] });
const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

test.each(["2026-02-28T10:00:00.123456+00:00", "2024-02-29T10:00:00Z", "2026-03-29T01:30:00+01:00"])(
  "%s is a place",
  (at) => expect(() => order.isPast(cursorOf([at, id]))).not.toThrow(),
);

test.each([
  "2026-02-31T10:00:00Z",
  "2026-02-30",
  "0000-01-01T00:00:00Z",
  "2026-01-01T00:00:00+23:59",
  "2026-01-01T25:00:00Z",
  "yesterday",
  7,
  null,
])("%s is none, whatever PostgreSQL would say", (at) =>
  expect(() => order.isPast(cursorOf([at, id]))).toThrow("This is no place in the list."),
);

test.each(["", "xyz", cursorOf([]), cursorOf(["2026-02-28T10:00:00Z", "no id"])])(
  "%j is no cursor",
  (cursor) => expect(() => order.isPast(cursor)).toThrow("This is no place in the list."),
);

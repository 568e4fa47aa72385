import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { PersonalData } from "./personal-data.ts";
import { emptied } from "./personal-rows.ts";

const guests = pgTable("guests", {
  name: text("name").notNull(),
  email: text("email"),
  seat: integer("seat").notNull(),
});

const declared = {
  table: guests,
  what: "who sat where",
  why: "order",
  basis: "contract",
  who: "admins",
  card: "Your seat",
  afterDeletion: "deleted",
  owner: { address: "email" },
  columns: { name: { emptied: "Name deleted" }, email: { emptied: null }, seat: "kept" },
} satisfies PersonalData<typeof guests>;

test("a column without a declaration fails the type check", () => {
  const { seat: _seat, ...columns } = declared.columns;
  // @ts-expect-error: `seat` is missing.
  ({ ...declared, columns }) satisfies PersonalData<typeof guests>;
});

test("a column that may not be null is emptied to a value of its type", () => {
  // @ts-expect-error: `name` is not null.
  ({ ...declared, columns: { ...declared.columns, name: { emptied: null } } }) satisfies PersonalData<
    typeof guests
  >;
  expect(emptied(declared)).toEqual({ name: "Name deleted", email: null });
});

import { pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { columnsOf } from "./columns.server.ts";

test("a query reads the columns that a schema names, and no other", () => {
  const people = pgTable("people", {
    name: text("name"),
    phoneNumber: text("phone_number"),
    secret: text("secret"),
  });
  const schema = z.object({ name: z.string(), phoneNumber: z.string(), event: z.object({}) });
  expect(columnsOf(people, schema)).toEqual({ name: people.name, phoneNumber: people.phoneNumber });
});

import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { storedCodeKey } from "../bookings/bookings.tables.ts";
import { printedCodes } from "./printed-codes.testing.ts";
import { codeKey, importedCode } from "./tickets.rules.ts";

const database = await openDatabase(await freshPlace());
afterAll(() => database.close());

test("the database has the same key of each stored code", async () => {
  const texts = fc.sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 64 }), 2000);
  const codes = [...printedCodes.map(([printed]) => printed), "UT-7K4Q-91MX", ...texts].flatMap(
    (text) => importedCode(text) ?? [],
  );
  const found = await database.rows<{ key: string }>(
    sql`select ${storedCodeKey(sql`code`)} as key
        from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) with ordinality as stored(code, n) order by n`,
  );
  expect(found.map(({ key }) => key)).toEqual(codes.map(codeKey));
});

import { expect, onTestFinished, test } from "vitest";
import { findUserByEmail } from "#features/auth/account/accounts.queries.ts";
import { users } from "#features/auth/account/accounts.tables.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { freshPlace } from "#src/testing/migrated.ts";

function record(error: unknown) {
  const lines: string[] = [];
  createLog("info", { write: (line: string) => void lines.push(line) }).error({ err: error }, "it failed");
  return { line: lines[0] ?? "", err: JSON.parse(lines[0] ?? "{}").err };
}

test("a failing query is logged without anyone's data", async () => {
  const database = await openDatabase(await freshPlace());
  onTestFinished(() => database.close());
  const jane = { email: "jane@school.example", passwordHash: "$argon2id$secret" };
  const insert = () => database.db.insert(users).values(jane);
  await insert();
  const error = await insert().catch((error) => error);
  const { line, err } = record(error);
  expect(line).not.toContain("jane");
  expect(line).not.toContain("secret");
  expect(err.message).toContain('insert into "users"');
  expect(err.cause).toMatchObject({ code: "23505", constraint: "users_email_unique" });
  expect(err.stack).toContain("log.integration.test.ts");

  const unreadable = await findUserByEmail(database.db, "jane\u0000@school.example").catch((error) => error);
  expect(record(unreadable).line).not.toContain("school.example");
});

test("another error keeps its message and where it happened", () => {
  const { err } = record(new Error("the sky fell", { cause: new TypeError("no pillars") }));
  expect(err).toMatchObject({
    type: "Error",
    message: "the sky fell",
    cause: { type: "TypeError", message: "no pillars" },
  });
  expect(err.stack).toContain("log.integration.test.ts");
});

test("the content of a thrown value that is no Error is not logged", () => {
  expect(record({ email: "jane@school.example" }).line).not.toContain("jane");
});

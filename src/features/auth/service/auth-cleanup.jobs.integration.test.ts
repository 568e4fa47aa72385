import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#shared/db/database.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { findUserByEmail, insertUserIfNew } from "../account/accounts.queries.ts";
import { replaceToken } from "../one-time-tokens/one-time-tokens.queries.ts";
import { insertRefreshToken, insertSession } from "../sessions/sessions.queries.ts";
import { sweepExpired } from "./auth-cleanup.jobs.ts";

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test("the sweep takes what can no longer be used, and nothing else", async () => {
  const database = await openDatabase({ dataDir: await freshMigrated() });
  onTestFinished(() => database.close());
  const { db } = database;
  const add = async (email: string, confirmedAt: Date | null, updatedAt: Date) => {
    const user = await insertUserIfNew(db, { email, emailConfirmedAt: confirmedAt, updatedAt });
    return user?.id ?? "";
  };
  const userId = await add("kept@site.example", ago(300), ago(300));
  await add("waiting@site.example", null, ago(6.9));
  await add("never.confirmed@site.example", null, ago(7.1));
  const session = async (refreshedAt: Date) => {
    const id = randomUUID();
    await insertSession(db, {
      id,
      userId,
      aal: "aal1",
      amr: [],
      nonce: "n",
      createdAt: ago(300),
      refreshedAt,
    });
    return id;
  };
  const used = await session(ago(59.9));
  await session(ago(60.1));
  for (const [generation, replacedAt] of [ago(30.1), ago(29.9), null].entries()) {
    const token = { sessionId: used, generation, tokenHash: `hash ${generation}` };
    await insertRefreshToken(db, { ...token, createdAt: ago(300), replacedAt });
  }
  const token = (type: "recovery" | "magiclink", expiresAt: Date) =>
    replaceToken(db, {
      ...{ userId, type, email: "kept@site.example", tokenHash: type, codeHash: type },
      ...{ createdAt: ago(1), expiresAt },
    });
  await token("recovery", ago(1.1 / 24));
  await token("magiclink", ago(0.9 / 24));

  await sweepExpired(database);

  expect(await findUserByEmail(db, "kept@site.example")).toBeDefined();
  expect(await findUserByEmail(db, "waiting@site.example")).toBeDefined();
  expect(await findUserByEmail(db, "never.confirmed@site.example")).toBeUndefined();
  const left = async (table: string, column: string) =>
    (
      await database.rows<{ value: unknown }>(sql.raw(`select ${column} as value from ${table} order by 1`))
    ).map(({ value }) => value);
  expect(await left("sessions", "id")).toEqual([used]);
  expect(await left("refresh_tokens", "generation")).toEqual([1, 2]);
  expect(await left("one_time_tokens", "type")).toEqual(["magiclink"]);
});

import type { Database } from "#shared/db/database.server.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { hashOfPassToken, newPassToken } from "./door-pass-caller.server.ts";
import { campusDoorPasses } from "./door-passes.tables.ts";

/** Inserts a pass that ends in an hour; `row` overrides its fields. @returns its id and its authorization header */
export async function doorPassOf(
  { database }: { database: Database },
  eventId: string,
  row: Partial<typeof campusDoorPasses.$inferInsert> = {},
) {
  const token = newPassToken();
  const [pass] = await database.db
    .insert(campusDoorPasses)
    .values({
      eventId,
      name: "Ade, main door",
      tokenHash: hashOfPassToken(token),
      createdAt: new Date(),
      endsAt: new Date(Date.now() + HOUR_MS),
      ...row,
    })
    .returning();
  if (!pass) throw new Error("The pass was not inserted");
  return { id: pass.id, token, headers: { authorization: `Bearer ${token}` } };
}

import { findUserByEmail } from "#features/auth/account/accounts.queries.ts";
import type { TokenRole } from "#shared/api/roles.ts";
import type { Database } from "#shared/db/database.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { hashOfToken, newToken } from "./token-caller.server.ts";
import { insertToken } from "./tokens.queries.ts";
import type { apiTokens } from "./tokens.tables.ts";

/** A token with a role, created by the account with this address, and its headers. */
export async function tokenOf(
  { database: { db } }: { database: Pick<Database, "db"> },
  role: TokenRole,
  {
    maker = "admin@site.example",
    ...fields
  }: Partial<typeof apiTokens.$inferInsert> & { maker?: string } = {},
): Promise<{ id: string; token: string; headers: Record<string, string> }> {
  const account = await findUserByEmail(db, maker);
  const token = newToken();
  const id = await insertToken(db, {
    name: `The ${role}’s token`,
    role,
    tokenHash: hashOfToken(token),
    endsOn: addDays(londonDate(new Date()), 30),
    createdBy: account?.id ?? null,
    createdAt: new Date(),
    ...fields,
  });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

import { eq, ne, sql } from "drizzle-orm";
import { userRoles, users } from "#features/auth/account/accounts.tables.ts";
import { PAGE } from "#features/funding/content/content.rules.ts";
import { pageWords } from "#features/words/words.tables.ts";
import { type Queryable, rows } from "#shared/db/database.server.ts";
import { filledTables } from "./tables/backend-tables.ts";

export interface KeptAccount {
  id: string;
  email: string;
}

/** The admin with this address. Undefined where no admin has it. */
export async function findAdmin(db: Queryable, email: string): Promise<KeptAccount | undefined> {
  const [admin] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(sql`${users.email} = ${email.toLowerCase()} and ${userRoles.role} = 'admin'`);
  return admin;
}

/** Whether the site contains nothing that an import would replace. */
export async function isEmpty(db: Queryable, kept: KeptAccount | undefined): Promise<boolean> {
  const others = sql`exists (select 1 from ${users} where ${isNotKept(kept)})`;
  const filled = filledTables.map((table) => sql`exists (select 1 from ${table})`);
  const [found] = await rows<{ isFilled: boolean }>(
    db,
    sql`select ${sql.join([others, ...filled], sql` or `)} as "isFilled"`,
  );
  return found?.isFilled === false;
}

/** Deletes all rows that an import fills, all rows that refer to them, and all accounts except the kept one. */
export async function emptySite(tx: Queryable, kept: KeptAccount | undefined): Promise<void> {
  await tx.execute(sql`truncate ${sql.join([...filledTables], sql`, `)} cascade`);
  await tx.delete(pageWords).where(eq(pageWords.page, PAGE));
  await tx.delete(users).where(isNotKept(kept));
}

function isNotKept(kept: KeptAccount | undefined) {
  return kept ? ne(users.id, kept.id) : sql`true`;
}

import { grantRole, insertUser } from "#features/auth/account/accounts.queries.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { tokenOf } from "#features/integrations/tokens/tokens.testing.ts";
import { tokenRoles } from "#shared/api/roles.ts";
import type { Database } from "#shared/db/database.server.ts";
import type { AccountKind, TokenKind } from "./calls.ts";

const password = "blue van at noon";

/** Creates accounts of a kind, each with a separate rate limit. */
export async function makeAccounts({ db }: Database, kind: AccountKind, numbers: Iterable<number>) {
  const passwordHash = await hashPassword(password);
  for (const number of numbers) {
    const { id } = await insertUser(db, { email: addressOf(kind, number), passwordHash });
    if (kind !== "user" && kind !== "suspended") await grantRole(db, id, kind);
  }
}

/** A token of each role, created by an admin that no call of the attack affects. */
export async function makeTokens(database: Database): Promise<Record<TokenKind, string[]>> {
  const maker = "token-maker@attack.example";
  const { id } = await insertUser(database.db, { email: maker, passwordHash: "none" });
  await grantRole(database.db, id, "admin");
  const tokens: Partial<Record<TokenKind, string[]>> = {};
  for (const role of tokenRoles)
    tokens[`token of ${role}`] = [(await tokenOf({ database }, role, { maker })).token];
  return tokens as Record<TokenKind, string[]>;
}

/** Signs in the accounts that still can: the attack changes passwords and deletes accounts. */
export async function signInKind(
  url: string,
  kind: AccountKind,
  numbers: Iterable<number>,
): Promise<string[]> {
  const tokens = await Promise.all(Array.from(numbers, (number) => signIn(url, kind, number)));
  const known = tokens.filter((token) => token !== undefined);
  if (known.length === 0) throw new Error(`No ${kind} can sign in any more`);
  return known;
}

/** The ids of public rows, for calls that reach existing data. */
export async function findIds(url: string): Promise<string[]> {
  const lists = [
    "/api/campus/events",
    "/api/music/tracks",
    "/api/culture/videos",
    "/api/labs/mentors",
    "/api/labs/sessions",
  ];
  const texts = await Promise.all(lists.map(async (path) => (await fetch(url + path)).text()));
  const found = texts.flatMap(
    (text) => text.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.slice(0, 6) ?? [],
  );
  return [...new Set(found), "00000000-0000-4000-8000-000000000000"];
}

async function signIn(url: string, kind: string, number: number): Promise<string | undefined> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    // A separate network for each account, because sign-ins are limited by network.
    headers: { "content-type": "application/json", "x-forwarded-for": `10.200.${number}.1` },
    body: JSON.stringify({ email: addressOf(kind, number), password }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  return token;
}

/** The email address of an account of the attack. */
export function addressOf(kind: string, number: number): string {
  return `${kind}-${number}@attack.example`;
}

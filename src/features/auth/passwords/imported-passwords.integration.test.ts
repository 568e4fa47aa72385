import { hash as bcrypt } from "bcryptjs";
import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { insertUser, updateUser } from "../account/accounts.queries.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";

const site = await startTestSite();

const password = "green ferry at dusk";
/** In 1.0.0 a constant; its hash replaced the missing argon2id hash of imported accounts. */
const constant = "nobody's password";
const other = "yellow tram at dawn";

const hashes = {
  none: null,
  own: await hashPassword(password),
  imported: await bcrypt(password, 4),
};
type Kind = keyof typeof hashes;

test.each<[Kind, string, boolean]>([
  ["none", password, false],
  ["none", constant, false],
  ["none", other, false],
  ["own", password, true],
  ["own", constant, false],
  ["own", other, false],
  ["imported", password, true],
  ["imported", constant, false],
  ["imported", other, false],
])("with the hash “%s” the password “%s” is right: %s", async (kind, typed, isRight) => {
  for (const mayBeImported of [true, undefined])
    expect(await verifyPassword(hashes[kind], typed, { mayBeImported })).toBe(isRight);
});

const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
};

const signIn = (email: string, typed: string) =>
  call("/auth/v1/token?grant_type=password", { email, password: typed });

test.each(["own", "imported"] as const)(
  "with an %s hash only the account's password signs in, proves who it is and deletes the account",
  async (kind) => {
    const email = `${kind}-hash@site.example`;
    const { id } = await insertUser(site.database.db, { email, passwordHash: hashes[kind] });
    for (const typed of [constant, other]) expect((await signIn(email, typed)).status).toBe(400);
    const { status, body } = await signIn(email, password);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${body.access_token}` };

    // The sign-in has replaced an imported hash.
    await updateUser(site.database.db, id, { passwordHash: hashes[kind] });
    for (const typed of [constant, other]) {
      expect((await call("/api/account/proofs", { password: typed }, headers)).status).toBe(400);
      expect((await call("/api/account/delete", { password: typed }, headers)).status).toBe(400);
    }
    expect((await call("/api/account/proofs", { password }, headers)).status).toBe(204);
    expect((await call("/api/account/delete", { password }, headers)).status).toBe(204);
    expect((await signIn(email, password)).status).toBe(400);
  },
);

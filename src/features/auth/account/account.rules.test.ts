import { expect, test } from "vitest";
import { HOUR_S } from "#shared/time/durations.ts";
import {
  accountFromSession,
  carriesToken,
  readStoredSession,
  type StoredSession,
  suspensionIn,
} from "./account.rules.ts";

const now = new Date("2026-03-01T12:00:00Z");
const inSeconds = (seconds: number) => now.getTime() / 1000 + seconds;

function token(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
}

function session(more: Partial<StoredSession> = {}): StoredSession {
  const user = { id: "u1", email: "zoë@example.org" };
  return { access_token: token({ aal: "aal1" }), expires_at: inSeconds(HOUR_S), user, ...more };
}

const seen = (held: StoredSession | undefined, more: { resetUserId?: string; isSettled?: boolean } = {}) =>
  accountFromSession(held, { resetUserId: undefined, isSettled: false, now, ...more });

test("without a stored session the browser is signed out", () => {
  expect(seen(undefined)).toEqual({ status: "signed-out" });
});

test("a session with time left is signed in before the library has loaded", () => {
  expect(seen(session())).toEqual({
    status: "signed-in",
    userId: "u1",
    email: "zoë@example.org",
    needsPasswordReset: false,
    needsSecondFactor: false,
  });
});

test("a session about to expire is checking until it has settled", () => {
  const old = session({ expires_at: inSeconds(60) });
  expect(seen(old)).toEqual({ status: "checking" });
  expect(seen(old, { isSettled: true })).toMatchObject({ status: "signed-in" });
});

test("a password reset is asked for from the account that began it, not from the next one", () => {
  expect(seen(session(), { resetUserId: "u1" })).toMatchObject({ needsPasswordReset: true });
  expect(seen(session(), { resetUserId: "u2" })).toMatchObject({ needsPasswordReset: false });
});

test.each([
  ["aal1", [], false],
  ["aal1", [{ status: "unverified" }], false],
  ["aal1", [{ status: "unverified" }, { status: "verified" }], true],
  ["aal2", [{ status: "verified" }], false],
])("%s with factors %o needs a second factor: %s", (aal, factors, needsSecondFactor) => {
  const held = session({ access_token: token({ aal, name: "Zoë~?>" }), user: { id: "u1", factors } });
  expect(seen(held)).toMatchObject({ email: "", needsSecondFactor });
});

test.each(["", "a", "a.b", "a.%%%.c", `e30.${Buffer.from("null").toString("base64url")}.c`])(
  "an unreadable token (%s) is no error",
  (access_token) => {
    const user = { id: "u1", factors: [{ status: "verified" }] };
    expect(seen(session({ access_token, user }))).toMatchObject({ needsSecondFactor: false });
  },
);

test.each([
  null,
  "",
  "null",
  "{",
  "[]",
  "7",
  '"text"',
  "{}",
  '{"access_token":"t"}',
  '{"access_token":"t","user":{}}',
])("%s in the storage is no session", (text) => {
  expect(readStoredSession(text)).toBeUndefined();
});

test("reads a session back as the library wrote it", () => {
  expect(readStoredSession(JSON.stringify(session()))).toEqual(session());
});

test.each([
  ["", false],
  ["?token_hash=abc&type=recovery", true],
  ["?a=b&token_hash=abc", true],
  ["?not_token_hash=abc", false],
])("%s carries a token: %s", (search, carries) => {
  expect(carriesToken({ search })).toBe(carries);
});

test("an account without a password chooses one, unless the charity's directory signs it in", () => {
  for (const [has_password, has_directory, needsPasswordReset] of [
    [false, undefined, true],
    [false, false, true],
    [false, true, false],
    [true, true, false],
  ] as const)
    expect(
      seen(
        session({ user: { id: "u1", has_password, ...(has_directory !== undefined && { has_directory }) } }),
      ),
    ).toMatchObject({ needsPasswordReset });
});

test("a suspension in the session holds until its end", () => {
  const suspension = { until: "2026-03-10T09:00:00.000Z", reason: "It is unkind" };
  const user = { id: "1", app_metadata: { suspension } };
  expect(suspensionIn(user, new Date("2026-03-10T08:59:00Z"))).toEqual(suspension);
  expect(suspensionIn(user, new Date("2026-03-10T09:00:00Z"))).toBeUndefined();
  expect(suspensionIn({ id: "1", app_metadata: {} }, new Date(0))).toBeUndefined();
});

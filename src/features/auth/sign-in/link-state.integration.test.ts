import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { authClientFor, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

type Client = ReturnType<typeof authClientFor>;

/** The state of a link for a page with the session of `browser`. */
async function stateOf(tokenHash: string, browser?: Client) {
  const token = (await browser?.getSession())?.data.session?.access_token;
  const response = await site.send(
    { ...(token && { authorization: `Bearer ${token}` }) },
    "POST",
    "/account/mailed-links",
    { tokenHash },
  );
  expect(response.status).toBe(200);
  return response.json();
}

test("a link says whose it is before it is used, and what happened afterwards", async () => {
  const email = "owner@site.example";
  const other = await signedUp(site, "other@site.example");
  const owner = authClientFor(site);
  await owner.signUp({ email, password: goodPassword });
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  const open = { state: "open", email, isYours: false, isPasswordUnclaimed: true, isChangeOpen: false };
  expect(await stateOf(tokenHash)).toEqual(open);
  expect(await stateOf(tokenHash, other)).toEqual(open);
  const used = { ...open, state: "used", isPasswordUnclaimed: false };
  // Reading the state does not use the link.
  expect((await owner.verifyOtp({ token_hash: tokenHash, type: "signup" })).error).toBeNull();
  expect(await stateOf(tokenHash, owner)).toEqual({ ...used, isYours: true });
  expect(await stateOf(tokenHash, other)).toEqual(used);
  expect((await owner.verifyOtp({ token_hash: tokenHash, type: "signup" })).error?.code).toBe("otp_expired");
});

test("a link whose code was typed is used, too", async () => {
  const email = "typed@site.example";
  const client = await signedUp(site, email);
  await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
  const mail = await site.nextMailTo(email);
  const [, token = ""] = /(?:^|\s)(\d{6})(?:\s|$)/.exec(mail.text ?? "") ?? [];
  expect((await authClientFor(site).verifyOtp({ email, token, type: "email" })).error).toBeNull();
  expect(await stateOf(linkIn(mail).tokenHash)).toMatchObject({ state: "used", email });
});

test("an expired, a replaced and a made-up link are gone", async () => {
  const email = "gone@site.example";
  const client = await signedUp(site, email);
  await client.resetPasswordForEmail(email);
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  await site.database.db.execute(
    sql`update one_time_tokens set expires_at = now() - interval '1 minute' where email = ${email}`,
  );
  expect(await stateOf(tokenHash, client)).toMatchObject({ state: "gone", email, isYours: true });
  const unknown = {
    state: "gone",
    email: null,
    isYours: false,
    isPasswordUnclaimed: false,
    isChangeOpen: false,
  };
  await site.database.db.execute(sql`delete from one_time_tokens where email = ${email}`);
  expect(await stateOf(tokenHash, client)).toEqual(unknown);
  expect(await stateOf("made up")).toEqual(unknown);
});

test("the first half of an address change leaves the other open", async () => {
  const client = await signedUp(site, "before@site.example");
  await client.updateUser({ email: "after@site.example" });
  const [before, after] = await Promise.all([
    site.nextMailTo("before@site.example"),
    site.nextMailTo("after@site.example"),
  ]);
  const confirm = (mail: typeof before) =>
    client.verifyOtp({ token_hash: linkIn(mail).tokenHash, type: "email_change" });
  await confirm(before);
  const half = { state: "used", email: "before@site.example", isChangeOpen: true };
  expect(await stateOf(linkIn(before).tokenHash)).toMatchObject(half);
  await confirm(after);
  const done = { state: "used", email: "after@site.example", isChangeOpen: false };
  expect(await stateOf(linkIn(before).tokenHash)).toMatchObject(done);
});

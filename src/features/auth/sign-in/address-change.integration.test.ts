import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { authClientFor, linkIn, signedUp } from "#features/auth/auth.testing.ts";
import { HOUR_MS } from "#shared/time/durations.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { deleteLinksExpiredBefore } from "./ended-links.queries.ts";

const site = await startTestSite();

type Client = Awaited<ReturnType<typeof signedUp>>;

let made = 0;
const newEmail = () => `change${++made}@site.example`;

/** An account with a pending change of address, and the links emailed to both addresses. */
async function requestAddressChange({ isAdmin = false } = {}) {
  const [email, next] = [newEmail(), newEmail()];
  const client = await signedUp(site, email);
  const { id = "" } = (await client.getUser()).data.user ?? {};
  if (isAdmin) await site.database.rows(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
  expect((await client.updateUser({ email: next })).error).toBeNull();
  const mails = { old: await site.nextMailTo(email), next: await site.nextMailTo(next) };
  return {
    email,
    next,
    client,
    id,
    mails,
    old: linkIn(mails.old).tokenHash,
    new: linkIn(mails.next).tokenHash,
  };
}

/** Redeems a link, with the session of `browser` if given. */
async function press(tokenHash: string, browser?: Client) {
  const token = (await browser?.getSession())?.data.session?.access_token;
  const response = await fetch(`${site.url}/auth/v1/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ type: "email_change", token_hash: tokenHash }),
  });
  return { status: response.status, body: await response.json() };
}

const isAlive = async (client: Client) => {
  const token = (await client.getSession()).data.session?.access_token ?? "";
  const response = await fetch(`${site.url}/api/account`, { headers: { authorization: `Bearer ${token}` } });
  return response.status === 200;
};
const signIn = async (email: string) =>
  (await authClientFor(site).signInWithPassword({ email, password: goodPassword })).error?.code;

test("both mails name the account and its new address", async () => {
  const { email, next, mails } = await requestAddressChange();
  expect(mails.old.text).toContain(`from ${email} to ${next}`);
  expect(mails.next.text).toContain(`account of ${email}`);
});

test("confirmed in the requesting session, the account keeps its password and that session; all others end", async () => {
  const { email, next, client, ...links } = await requestAddressChange();
  const elsewhere = authClientFor(site);
  await elsewhere.signInWithPassword({ email, password: goodPassword });
  await press(links.new, client);
  const changed = await press(links.old, client);
  expect(changed.body).toMatchObject({ access_token: expect.any(String), user: { email: next } });
  expect(await isAlive(client)).toBe(true);
  expect(await isAlive(elsewhere)).toBe(false);
  expect(await signIn(next)).toBeUndefined();
  expect((await site.nextMailTo(email)).subject).toMatch(/address was changed/);
});

test.each(["old first", "new first"])(
  "confirmed outside the requesting session, %s: the password and all sessions of the requester are gone",
  async (order) => {
    const { email, next, client, id, ...links } = await requestAddressChange();
    await site.database.rows(sql`
      insert into factors (user_id, friendly_name, status, sealed_secret, created_at, updated_at)
      values (${id}, 'Phone', 'unverified', '', now(), now())`);
    await site.database.rows(sql`update users set user_metadata = '{"name":"Mallory"}' where id = ${id}`);
    await authClientFor(site).resetPasswordForEmail(email);
    const reset = linkIn(await site.nextMailTo(email));

    if (order === "old first") {
      await press(links.old, client);
      const { body } = await press(links.new);
      expect(body).toMatchObject({
        access_token: expect.any(String),
        user: { email: next, has_password: false, user_metadata: {}, factors: [] },
      });
    } else {
      expect((await press(links.new)).body.msg).toMatch(/other email/);
      const { body } = await press(links.old, client);
      // The reader of the old address is not signed in to the account with the new one.
      expect(body).not.toHaveProperty("access_token");
      expect(body).toMatchObject({ user: { email: next } });
    }
    expect(await isAlive(client)).toBe(false);
    expect(await signIn(next)).toBe("invalid_credentials");
    expect(await signIn(email)).toBe("invalid_credentials");
    const late = await authClientFor(site).verifyOtp({ token_hash: reset.tokenHash, type: "recovery" });
    expect(late.error?.code).toBe("otp_expired");
    expect((await site.nextMailTo(next)).subject).toMatch(/Set a password/);
  },
);

test("an ended session, or another session of the same account, is not the requesting one", async () => {
  const { email, next, client, ...links } = await requestAddressChange();
  const other = authClientFor(site);
  await other.signInWithPassword({ email, password: goodPassword });
  await press(links.new, other);
  await press(links.old, client);
  expect(await isAlive(other)).toBe(false);
  expect(await isAlive(client)).toBe(false);
  expect(await signIn(next)).toBe("invalid_credentials");
});

test("an admin's new address must be confirmed in the requesting session, so that a mistyped one makes no admin", async () => {
  const { next, client, id, ...links } = await requestAddressChange({ isAdmin: true });
  await press(links.old, client);
  expect(await press(links.new)).toMatchObject({ status: 422 });
  const [row] = await site.database.rows<{ email: string }>(sql`select email from users where id = ${id}`);
  expect(row?.email).not.toBe(next);
  expect((await press(links.new, client)).body.user.email).toBe(next);
  expect(await isAlive(client)).toBe(true);
});

test("an account that becomes an admin between the two confirmations does not hand the role over", async () => {
  const { next, client, id, ...links } = await requestAddressChange();
  await press(links.new);
  await site.database.rows(sql`insert into user_roles (user_id, role) values (${id}, 'admin')`);
  expect(await press(links.old, client)).toMatchObject({ status: 422 });
  expect(await signIn(next)).toBe("invalid_credentials");
});

const pending = async (id: string) => {
  const [row] = await site.database.rows<{ change: unknown[] }>(sql`
    select json_build_array(new_email, new_email_session_id, is_new_email_theirs) as change
    from users where id = ${id}`);
  return row?.change;
};
const noChange = [null, null, false];

test("a change ends with its links, and one with a link left goes on", async () => {
  const [ended, other] = [await requestAddressChange(), await requestAddressChange()];
  await press(ended.new, ended.client);
  await press(other.old);
  await site.database.rows(
    sql`update one_time_tokens set expires_at = now() - interval '2 hours' where user_id = ${ended.id}`,
  );
  await deleteLinksExpiredBefore(site.database.db, new Date(Date.now() - HOUR_MS));
  expect(await pending(ended.id)).toEqual(noChange);
  expect(await pending(other.id)).toEqual([other.next, expect.any(String), false]);
  expect((await press(other.new, other.client)).body.user.email).toBe(other.next);
});

test("a new password ends a pending change, whose links it deletes", async () => {
  const { client, id, ...links } = await requestAddressChange();
  const { data } = await client.updateUser({ password: "red bus at midnight" });
  expect(data.user).not.toHaveProperty("new_email");
  expect(await pending(id)).toEqual(noChange);
  expect((await press(links.new, client)).status).toBe(403);
});

test("an unconfirmed sign-up does not block its address for the owner", async () => {
  const { next, client, ...links } = await requestAddressChange();
  await authClientFor(site).signUp({ email: next, password: "chosen by a stranger" });
  await site.nextMailTo(next);
  await press(links.old, client);
  await press(links.new, client);
  expect((await client.getUser()).data.user?.email).toBe(next);
});

test("changes of address are rate-limited, so that they neither flood strangers with mail nor allow enumeration", async () => {
  const client = await signedUp(site, newEmail());
  const answers: (string | undefined)[] = [];
  while (answers.length < 6) answers.push((await client.updateUser({ email: newEmail() })).error?.code);
  expect(answers).toEqual([...Array(5), "over_email_send_rate_limit"]);
});

import { afterEach, expect, test } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { linkIn } from "#features/auth/auth.testing.ts";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { goodPassword, startTestSite } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import { terms } from "../terms/terms.copy.ts";
import { blockReads, countBlockedReads, stubVideoReader } from "../uploads/video-file.testing.ts";

stubVideoReader();

const site = await startTestSite();
const culture = cultureOf(site);
await site.headersOf("admin");
afterEach(() => culture.empty());

const suspend = (email: string) =>
  culture.call(
    "POST",
    "/admin/suspensions",
    { email, days: "365", reason: "unkind", text: "Enough." },
    "admin",
  );

/** An account with this address, which makes the calls. */
async function memberOf(email: string) {
  await insertUser(site.database.db, { email, passwordHash: await hashPassword(goodPassword) });
  const signIn = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: goodPassword }),
  });
  const session = await signIn.json();
  const headers = { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${site.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  return { call, session, headers };
}

test("a suspension lasts when the account is deleted and the mailbox signs up again, in any spelling", async () => {
  const first = await memberOf("kay.lee@gmail.com");
  expect((await suspend("kay.lee@gmail.com")).status).toBe(200);
  expect((await first.call("POST", "/account/delete", { password: goodPassword })).status).toBe(204);
  for (const spelling of ["kay.lee@gmail.com", "KayLee+again@googlemail.com"]) {
    const again = await memberOf(spelling.toLowerCase());
    expect(again.session.user.app_metadata.suspension).toMatchObject({ until: expect.any(String) });
    expect((await again.call("GET", "/culture/videos/mine")).body.suspendedUntil).toEqual(expect.any(String));
    const published = await again.call("POST", "/culture/videos", {
      videoUploadId: "a".repeat(32),
      title: "Again",
      acceptsTerms: terms.parts.since,
    });
    expect(published).toMatchObject({ status: 403, body: { code: "SUSPENDED" } });
  }
  const other = await memberOf("someone.else@gmail.com");
  expect((await other.call("GET", "/culture/videos/mine")).body.suspendedUntil).toBeNull();
});

/** Changes a member's email address; both addresses confirm the change. */
async function move(member: Awaited<ReturnType<typeof memberOf>>, from: string, to: string) {
  const post = (method: string, path: string, body: object) =>
    fetch(`${site.url}/auth/v1${path}`, { method, headers: member.headers, body: JSON.stringify(body) });
  await post("PUT", "/user", { email: to });
  for (const address of [from, to]) {
    const { tokenHash } = linkIn(await site.nextMailTo(address));
    expect((await post("POST", "/verify", { type: "email_change", token_hash: tokenHash })).status).toBe(200);
  }
  expect((await site.nextMailTo(from)).subject).toMatch(/address was changed/);
}

test("a suspension lasts for each mailbox that the member has had since, also after a second account", async () => {
  const mailboxes = ["ava@post.example", "ava@second.example", "ava@third.example"] as const;
  const [first, second, third] = mailboxes;
  const account = await memberOf(first);
  await move(account, first, second);
  expect((await suspend(second)).status).toBe(200);
  await site.nextMailTo(second);
  await move(account, second, first);
  expect((await account.call("POST", "/account/delete", { password: goodPassword })).status).toBe(204);
  for (const mailbox of [first, second]) {
    const again = await memberOf(mailbox);
    expect(again.session.user.app_metadata.suspension).toMatchObject({ until: expect.any(String) });
    expect((await again.call("GET", "/culture/decisions")).body).toMatchObject([{ outcome: "suspended" }]);
    if (mailbox === first) continue;
    await move(again, mailbox, third);
    expect((await again.call("GET", "/culture/videos/mine")).body.suspendedUntil).toEqual(expect.any(String));
  }
});

test("whoever comes back reads why, and appeals against it", async () => {
  const first = await memberOf("jo@post.example");
  await suspend("jo@post.example");
  await first.call("POST", "/account/delete", { password: goodPassword });
  const again = await memberOf("jo@post.example");
  const [decision] = (await again.call("GET", "/culture/decisions")).body;
  expect(decision).toMatchObject({ outcome: "suspended", text: "Enough." });
  const stranger = await memberOf("flo@post.example");
  expect((await stranger.call("GET", "/culture/decisions")).body).toEqual([]);
  const path = `/culture/decisions/${decision.id}/appeal`;
  expect((await stranger.call("POST", path, { text: "Mine" })).status).toBe(404);
  expect((await again.call("POST", path, { text: "It was not me." })).status).toBe(200);
  await culture.call(
    "POST",
    `/admin${path.replace("/culture", "")}`,
    { outcome: "overturned", text: "Right." },
    "admin",
  );
  expect((await again.call("GET", "/culture/videos/mine")).body.suspendedUntil).toBeNull();
  await expect
    .poll(async () => (await site.mailTo("jo@post.example")).map(({ subject }) => subject))
    .toContain("We answered your appeal");
});

test("a suspension stops the publication that was under way when it began", async () => {
  const videoUploadId = await culture.uploadClip();
  const before = countBlockedReads();
  const open = blockReads();
  const publishing = culture.publish({ videoUploadId });
  await eventually(() => expect(countBlockedReads()).toBe(before + 1));
  expect((await suspend("user@site.example")).status).toBe(200);
  open();
  expect(await publishing).toMatchObject({ status: 403, body: { code: "SUSPENDED" } });
  expect((await culture.feed()).general).toBeNull();
  expect([await culture.count(), await culture.files()]).toEqual([0, []]);
});

test("a suspended member sets no captions, and may take them away", async () => {
  const { id } = await culture.put();
  await suspend("user@site.example");
  const words = Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n");
  const captionsUploadId = await culture.upload(words, "video-captions", "user", "words.vtt");
  const set = (upload: string | null) =>
    culture.call("PUT", `/culture/videos/${id}/captions`, { captionsUploadId: upload });
  expect((await set(captionsUploadId)).body.code).toBe("SUSPENDED");
  expect((await set(null)).status).toBe(200);
});

import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { goodPassword, startTestSite, type TestCaller } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import { stubVideoReader } from "../uploads/video-file.testing.ts";

stubVideoReader();

const site = await startTestSite();
const culture = cultureOf(site);
for (const caller of ["admin", "user", "other"] satisfies TestCaller[]) await site.headersOf(caller);
afterEach(async () => {
  await culture.empty();
  await site.database.rows(
    sql`delete from user_roles where user_id <> (select id from users where email = 'admin@site.example')`,
  );
});

const { report } = culture;
const mine = async (caller?: TestCaller) =>
  (await culture.call("GET", "/culture/decisions", undefined, caller)).body;
const record = async () => (await culture.call("GET", "/admin/decisions", undefined, "admin")).body.rows;
const appeal = (id: string, caller: TestCaller = "user") =>
  culture.call("POST", `/culture/decisions/${id}/appeal`, { text: "That is my own van." }, caller);
const answer = (id: string, outcome: string, caller: TestCaller = "admin") =>
  culture.call("POST", `/admin/decisions/${id}/appeal`, { outcome, text: "We looked at the plate." }, caller);

test("a hidden video: its owner and the reporter hear it, the record names neither reporter nor admin", async () => {
  const { id } = await culture.put({ title: "Van" });
  await report(id, { email: "neighbour@visitor.example" });
  await site.nextMailTo("neighbour@visitor.example");
  await culture.decide(id, "hidden", { reason: "consent", text: "The neighbour did not agree." });
  const told = await site.nextMailTo("user@site.example");
  expect(told.subject).toBe("About your video");
  for (const words of [
    "Van",
    "We hid your video",
    "did not agree to be shown",
    "The neighbour did not agree.",
    "Appeal",
  ])
    expect(told.text).toContain(words);
  const toReporter = await site.nextMailTo("neighbour@visitor.example");
  expect(toReporter.text).toContain("removed it from the feed");
  expect(toReporter.text).not.toMatch(/Van|did not agree/);
  const [decision] = await mine();
  expect(decision).toMatchObject({ videoTitle: "Van", outcome: "hidden", reason: "consent" });
  expect(await mine("other")).toEqual([]);
  const [row] = await record();
  expect(row).toMatchObject({ reports: 1, reportReasons: ["unkind"], askedAt: expect.any(String) });
  expect(JSON.stringify(row)).not.toMatch(/neighbour@|admin@/);
  expect((await culture.call("GET", "/culture/videos/mine")).body.takenDown).toMatchObject([
    { id, state: "hidden", videoUrl: null },
  ]);
});

test("a video that stays: the reporter hears it, and its owner never learns that it was reported", async () => {
  const { id } = await culture.put();
  const before = (await site.mailTo("user@site.example")).length;
  await report(id, {}, "other");
  expect((await culture.decide(id, "kept")).body).toMatchObject({ state: "shown", openReports: 0 });
  await site.nextMailTo("other@site.example");
  expect((await site.nextMailTo("other@site.example")).text).toContain("stays on the feed");
  expect((await site.mailTo("user@site.example")).length).toBe(before);
  expect([await mine(), (await record())[0].reason]).toEqual([[], "none"]);
});

test("a decision needs a reason and a sentence, and the same one twice is one", async () => {
  const { id } = await culture.put();
  expect((await culture.decide(id, "hidden", { reason: "" })).body.code).toBe("REASON_MISSING");
  expect((await culture.decide(id, "hidden", { text: " " })).status).toBe(400);
  for (let time = 0; time < 2; time++) expect((await culture.decide(id, "removed")).status).toBe(200);
  expect(await record()).toHaveLength(1);
});

test("an owner appeals once, another admin answers where there is one, and both sides hear it", async () => {
  const { id } = await culture.put({ title: "Plate" });
  await report(id, {}, "other");
  await culture.decide(id, "removed");
  const [decision] = await mine();
  expect((await appeal(decision.id, "other")).status).toBe(404);
  expect((await answer(decision.id, "upheld")).status).toBe(404);
  expect((await appeal(decision.id)).status).toBe(200);
  expect((await appeal(decision.id)).body.code).toBe("APPEALED_ALREADY");
  await culture.grantRole("other", "admin");
  expect((await answer(decision.id, "overturned")).body.code).toBe("OWN_DECISION");
  expect((await culture.feed()).general).toBeNull();
  expect((await answer(decision.id, "overturned", "other")).status).toBe(200);
  expect((await answer(decision.id, "upheld", "other")).body.code).toBe("ANSWERED_ALREADY");
  expect((await culture.feed()).general?.id).toBe(id);
  const subjects = async (caller: string) =>
    (await site.mailTo(`${caller}@site.example`)).map(({ subject }) => subject);
  await expect.poll(() => subjects("user")).toContain("We answered your appeal");
  await expect
    .poll(async () => (await subjects("other")).filter((one) => one === "We decided about your report"))
    .toHaveLength(3);
  expect(await subjects("admin")).toContain("New appeal against a decision");
  expect((await mine())[0]).toMatchObject({
    appealOutcome: "overturned",
    appealAnswer: "We looked at the plate.",
  });
});

test("the only admin answers an appeal against their own decision, which may stand", async () => {
  const { id } = await culture.put();
  await culture.decide(id, "hidden");
  const [decision] = await mine();
  await appeal(decision.id);
  expect((await answer(decision.id, "upheld")).body).toMatchObject({ appealOutcome: "upheld" });
  expect((await culture.feed()).general).toBeNull();
});

test("an approval of what waited is in the record with its hours, and its owner hears it", async () => {
  const { id } = await culture.put();
  await site.database.rows(sql`update culture_videos set state = 'waiting', approved_at = null`);
  await culture.call("POST", `/admin/videos/${id}/approve`, {}, "admin");
  await expect
    .poll(async () => (await site.mailTo("user@site.example")).map(({ subject }) => subject))
    .toContain("Your video is on the Culture Feed");
  expect(await record()).toMatchObject([{ outcome: "approved", askedAt: expect.any(String) }]);
});

test("a suspended member hears it, publishes nothing until it ends, and appeals with the same form", async () => {
  const suspend = (email: string) =>
    culture.call(
      "POST",
      "/admin/suspensions",
      { email, days: "7", reason: "unkind", text: "Enough." },
      "admin",
    );
  expect((await suspend("nobody@site.example")).body.code).toBe("ACCOUNT_NOT_FOUND");
  expect((await suspend("admin@site.example")).body.code).toBe("IS_STAFF");
  expect((await suspend("User@site.example")).status).toBe(200);
  expect((await suspend("user@site.example")).body.code).toBe("SUSPENDED_ALREADY");
  await expect
    .poll(async () => (await site.mailTo("user@site.example")).map(({ subject }) => subject))
    .toContain("You can’t publish videos for now");
  const videoUploadId = await culture.uploadClip();
  expect((await culture.publish({ videoUploadId })).body.code).toBe("SUSPENDED");
  expect((await culture.call("GET", "/culture/videos/mine")).body.suspendedUntil).toEqual(expect.any(String));
  const [decision] = await mine();
  await appeal(decision.id);
  await answer(decision.id, "overturned");
  expect((await culture.publish({ videoUploadId })).status).toBe(200);
});

test("a moderator decides about no video of their own", async () => {
  const { id } = await culture.put({ title: "Mine" });
  await culture.grantRole("user", "moderator");
  await report(id, { reason: "unsafe" });
  const kept = { outcome: "kept", reason: "", text: "Fine." };
  for (const [path, body] of [["decide", kept], ["show"], ["approve"], ["restore"]] as const)
    expect(await culture.call("POST", `/admin/videos/${id}/${path}`, body ?? {}, "user")).toMatchObject({
      status: 403,
      body: { code: "OWN_VIDEO" },
    });
});

test.each([
  [
    "a later decision stands",
    (id: string) => culture.decide(id, "removed"),
    "Your video stays hidden for now",
    "The video stays hidden for another reason",
    [{ state: "removed" }],
  ],
  [
    "the film no longer exists",
    () => site.database.rows(sql`delete from culture_videos`),
    "We no longer have your video",
    "but its owner has removed it",
    [],
  ],
] as const)(
  "an appeal that is won where %s says so to everyone it mails",
  async (_, meanwhile, toOwner, toReporter, left) => {
    const { id } = await culture.put({ title: "Van" });
    await report(id, {}, "other");
    await culture.decide(id, "hidden");
    const [decision] = await mine();
    await appeal(decision.id);
    await meanwhile(id);
    expect((await answer(decision.id, "overturned")).status).toBe(200);
    for (const [caller, said] of [
      ["user", toOwner],
      ["other", toReporter],
    ] as const)
      await expect
        .poll(async () => (await site.mailTo(`${caller}@site.example`)).at(-1)?.text)
        .toContain(said);
    expect(await site.database.rows(sql`select state from culture_videos`)).toEqual(left);
  },
);

test("a suspended member hears it from the auth service at sign-in, in a place that other clients ignore", async () => {
  const auth = async (path: string, init: RequestInit) =>
    (await fetch(`${site.url}/auth/v1/${path}`, init)).json();
  const signIn = () =>
    auth("token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "user@site.example", password: goodPassword }),
    });
  const provider = { provider: "email", providers: ["email"] };
  expect((await signIn()).user.app_metadata).toEqual(provider);
  const suspension = { email: "user@site.example", days: "30", reason: "unkind", text: "Enough." };
  const { body } = await culture.call("POST", "/admin/suspensions", suspension, "admin");
  const told = {
    ...provider,
    suspension: { until: body.endsAt, reason: "It is unkind or hateful to someone" },
  };
  const session = await signIn();
  expect(session.user.app_metadata).toEqual(told);
  const claims = JSON.parse(Buffer.from(session.access_token.split(".")[1], "base64url").toString());
  expect(claims.app_metadata).toEqual(provider);
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await auth("user", { headers })).app_metadata).toEqual(told);
  for (let time = 0; time < 2; time++)
    expect((await culture.call("POST", `/admin/suspensions/${body.id}/end`, {}, "admin")).status).toBe(200);
  expect((await auth("user", { headers })).app_metadata).toEqual(provider);
});

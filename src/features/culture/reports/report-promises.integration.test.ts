import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import { stubVideoReader } from "../uploads/video-file.testing.ts";

stubVideoReader();

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const culture = cultureOf(site);
for (const caller of ["admin", "user", "other"] as const) await site.headersOf(caller);
afterEach(async () => {
  await culture.empty();
  await site.database.rows(sql`delete from audit_log`);
  await site.database.rows(sql`delete from user_roles where role = 'moderator'`);
});

const report = async (id: string, reason: string, caller?: TestCaller, from?: string) =>
  (await culture.report(id, { reason }, caller, from)).status;

const get = async (path: string, caller: TestCaller = "admin") =>
  (await culture.call("GET", path, undefined, caller)).body;
const stateOf = async (id: string) =>
  (await site.database.rows<{ state: string }>(sql`select state from culture_videos where id = ${id}`))[0]
    ?.state;
const mailsTo = async (caller: string, subject: string) =>
  (await site.mailTo(`${caller}@site.example`)).filter((mail) => mail.subject === subject);

const lookNow = async () =>
  (await mailsTo("admin", "Urgent video report: please review it")).map(({ text = "" }) => text);

test("a report names nobody: the log has it without account, network and digest", async () => {
  const { id } = await culture.put();
  await report(id, "unkind", "other", "10.5.5.5");
  await report(id, "unkind", "visitor", "10.5.5.5");
  const { events } = await get("/admin/audit-log?event=video-reported");
  expect(events).toMatchObject([
    { email: null, actorEmail: null, source: null, count: 2, detail: { video: id, reason: "unkind" } },
  ]);
  const ofOther = (await get("/admin/audit-log?email=other@site.example")).events;
  expect(ofOther.filter(({ event }: { event: string }) => event.startsWith("video-"))).toEqual([]);
  // The digest of a visitor's network occurs in this row only.
  const [row] = await site.database.rows<{ source: string }>(
    sql`select source from video_reports where source is not null`,
  );
  expect(row?.source).toHaveLength(16);
  const sources = await site.database.rows<{ source: string }>(
    sql`select distinct source from audit_log where source is not null`,
  );
  for (const { source } of sources) expect(row?.source.startsWith(source)).toBe(false);
});

test("moderators are neither mailed about nor shown reports of their own films", async () => {
  await culture.grantRole("user", "moderator");
  const { id } = await culture.put({ title: "Mine" });
  await report(id, "shows-me");
  await expect.poll(lookNow).not.toEqual([]);
  await culture.mailWaiting("grave", 25);
  await expect.poll(() => mailsTo("admin", "Video reports to answer")).not.toEqual([]);
  expect(await site.mailTo("user@site.example")).toEqual([]);
  expect((await get("/admin/video-reports", "user")).rows).toEqual([]);
  expect((await get("/admin/video-reports")).rows).toHaveLength(1);
  expect(await get("/admin/videos", "user")).toMatchObject([{ id, openReports: 0, reports: [] }]);
  expect(await get("/admin/videos")).toMatchObject([
    { id, openReports: 1, reports: [{ reason: "shows-me" }] },
  ]);
  await culture.decide(id, "hidden");
  expect((await get("/admin/decisions", "user")).rows).toMatchObject([{ reports: 0, reportReasons: [] }]);
  expect((await get("/admin/decisions")).rows).toMatchObject([{ reports: 1, reportReasons: ["shows-me"] }]);
});

test("an admin says of no film of their own that it stays, where somebody else moderates", async () => {
  const { id } = await culture.put({}, "admin");
  await report(id, "unsafe");
  await culture.grantRole("other", "moderator");
  expect(await culture.decide(id, "kept")).toMatchObject({ status: 403, body: { code: "OWN_VIDEO" } });
  expect((await culture.decide(id, "hidden")).status).toBe(200);
});

test("hidden first and looked at then: one grave report withholds a film at once", async () => {
  const { id, videoUrl } = await culture.put();
  expect(await report(id, "shows-me")).toBe(200);
  expect((await culture.feed()).general).toBeNull();
  expect((await fetch(site.url + videoUrl)).status).toBe(404);
  const mine = await get("/culture/videos/mine", "user");
  expect(mine.held).toMatchObject([{ id, videoUrl: null }]);
  expect(JSON.stringify(mine)).not.toMatch(/report|reason":/i);
  await expect
    .poll(async () => (await lookNow()).at(-1))
    .toContain("We hid the video until one of you decides.");
  // Someone who still has the page open can report the video.
  expect(await report(id, "illegal")).toBe(200);
});

test("a film that waited for approval is withheld, too: an approval is no answer to a report", async () => {
  const { id } = await culture.put();
  await site.database.rows(sql`update culture_videos set state = 'waiting'`);
  await culture.call("POST", `/admin/videos/${id}/approve`, {}, "admin");
  await report(id, "illegal");
  expect(await stateOf(id)).toBe("held");
});

test("a film that a moderator confirmed stays until three more people report it, and only until it changes", async () => {
  const { id } = await culture.put();
  await report(id, "illegal", "other");
  await culture.decide(id, "kept");
  expect(await stateOf(id)).toBe("shown");
  for (const caller of ["other", "visitor", "visitor"] as const) await report(id, "illegal", caller);
  expect(await stateOf(id)).toBe("shown");
  await report(id, "unsafe");
  expect(await stateOf(id)).toBe("held");
  await culture.decide(id, "kept");
  await culture.call("PUT", `/culture/videos/${id}/captions`, { captionsUploadId: null });
  await report(id, "sexual");
  expect(await stateOf(id)).toBe("held");
});

test.each([
  ["an account", "other", undefined, 3, "the reporter’s earlier reports today reached the limit"],
  // The email does not blame a reporter.
  ["a network", "visitor", "10.6.6.6", 6, "reports from this network today reached the limit"],
] as const)(
  "%s withholds so many films a day: further reports are mailed, and first on the desk",
  async (_who, caller, from, most, said) => {
    const ids: string[] = [];
    for (let n = 0; n <= most; n++) ids.push((await culture.put()).id);
    const newest = await culture.put();
    for (const id of ids) await report(id, "sexual", caller, from);
    expect(await Promise.all(ids.map(stateOf))).toEqual([...Array(most).fill("held"), "shown"]);
    await expect.poll(async () => (await lookNow()).filter((text) => text.includes(said))).toHaveLength(1);
    const listed = (await get("/admin/videos")).map(({ id }: { id: string }) => id);
    expect(listed.slice(0, most + 1).toSorted()).toEqual(ids.toSorted());
    expect(listed[most + 1]).toBe(newest.id);
  },
);

test("a hold that nobody settles in a day is mailed again, for whatever reason it was", async () => {
  const { id } = await culture.put();
  for (let n = 0; n < 3; n++) await report(id, "unkind");
  expect(await stateOf(id)).toBe("held");
  expect(await get("/admin/videos")).toMatchObject([{ id, heldSince: expect.any(String) }]);
  const before = (await mailsTo("admin", "Video reports to answer")).length;
  await culture.mailWaiting("grave", 25);
  await expect.poll(async () => (await mailsTo("admin", "Video reports to answer")).length).toBe(before + 1);
  const last = (await mailsTo("admin", "Video reports to answer")).at(-1);
  expect(last?.text).toContain("Videos hidden until you decide: 1");
});

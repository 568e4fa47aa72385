import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";
import { cultureOf } from "../culture.testing.ts";
import ReportReceived from "../mails/ReportReceived.tsx";
import { stubVideoReader } from "../uploads/video-file.testing.ts";

stubVideoReader();

const site = await startTestSite({ settings: { TRUST_PROXY: 1 } });
const culture = cultureOf(site);
await site.headersOf("admin");
afterEach(() => culture.empty());

async function report(id: string, ...more: [object, TestCaller?, string?]): Promise<string> {
  const { status, body } = await culture.report(id, ...more);
  expect(status).toBe(200);
  return body.link;
}

/** The subjects of all emails queued for an address, read after a later email of the same queue has arrived. */
async function subjectsTo(address: string): Promise<string[]> {
  await site.outbox.queue(site.database.db, {
    to: "last@site.example",
    mail: ReportReceived,
    props: { link: "https://site.example/" },
  });
  await site.nextMailTo("last@site.example");
  return (await site.mailTo(address)).map(({ subject = "" }) => subject);
}

const received = "Thank you, we have your report";
const lookNow = "Urgent video report: please review it";
const waiting = "Video reports to answer";

test("a reporter hears that the report arrived, once; its owner hears nothing", async () => {
  const { id } = await culture.put();
  await report(id, { reason: "other", email: " ann@visitor.example " });
  const links = [];
  for (let time = 0; time < 2; time++) links.push(await report(id, { reason: "other" }, "other"));
  expect(new Set(links).size).toBe(2);
  await report(id, { reason: "other" });
  expect(await subjectsTo("ann@visitor.example")).toEqual([received]);
  expect(await subjectsTo("other@site.example")).toEqual([received]);
  expect(await subjectsTo("user@site.example")).toEqual([]);
  const { rows } = (await culture.call("GET", "/admin/video-reports", undefined, "admin")).body;
  expect(JSON.stringify(rows)).not.toMatch(/visitor|other@/i);
});

test("a second visitor behind one network hears that the report arrived, and of the outcome; nobody hears twice", async () => {
  const { id } = await culture.put();
  const from = "10.3.0.1";
  await report(id, { reason: "other" }, "visitor", from);
  for (const email of ["one@visitor.example", "two@visitor.example", "two@visitor.example"])
    await report(id, { reason: "other", email }, "visitor", from);
  for (const to of ["one@visitor.example", "two@visitor.example"])
    expect(await subjectsTo(to), to).toEqual([received]);
  expect(await site.database.rows(sql`select from video_reports`)).toHaveLength(1);
  await culture.decide(id, "hidden");
  for (const to of ["one@visitor.example", "two@visitor.example"])
    expect(await subjectsTo(to), to).toEqual([received, "We decided about your report"]);
});

test("an address that others fill with mails keeps the report and loses the mails", async () => {
  for (let time = 0; time < 8; time++) {
    const { id } = await culture.put({}, "admin");
    await report(id, { reason: "other", email: "victim@visitor.example" }, "visitor", "10.8.0.1");
  }
  expect(await subjectsTo("victim@visitor.example")).toHaveLength(6);
  const [stored] = await site.database.rows<{ all: number; told: number }>(
    sql`select count(*)::int as all, count(contact_email)::int as told from video_report_tokens`,
  );
  expect(stored).toEqual({ all: 8, told: 6 });
});

test("admins hear of a grave report at once and again each day, of another one in the morning", async () => {
  const before = (await subjectsTo("admin@site.example")).length;
  const subjects = async () => (await subjectsTo("admin@site.example")).slice(before);
  const { id } = await culture.put();
  // A report never hides the charity's video.
  await site.database.rows(sql`update culture_videos set owned_by_charity = true, user_id = null`);
  await report(id, { reason: "unkind" });
  expect(await subjects()).toEqual([]);
  await report(id, { reason: "illegal" });
  expect(await subjects()).toEqual([lookNow]);
  expect((await culture.feed()).general?.id).toBe(id);
  const run = culture.mailWaiting;
  await run("grave", 23);
  await run("other", 1);
  await run("other", 2);
  expect(await subjects()).toEqual([lookNow, waiting]);
  await run("grave", 25);
  await run("grave", 26);
  await run("other", 25);
  expect(await subjects()).toEqual([lookNow, waiting, waiting, waiting]);
  await site.database.rows(sql`update video_reports set resolved_at = now()`);
  await run("grave", 80);
  await run("other", 80);
  expect(await subjects()).toHaveLength(4);
});

test("a video that three people report is held back under new names until an admin approves it", async () => {
  const below = await culture.put();
  const { id, videoUrl } = await culture.put();
  const shown = async () => (await culture.feed()).general?.id;
  for (const caller of ["visitor", "other", "other"] satisfies TestCaller[])
    await report(id, { reason: "other" }, caller);
  expect(await shown()).toBe(id);
  await report(id, { reason: "unkind" });
  expect(await shown()).toBe(below.id);
  expect((await fetch(site.url + videoUrl)).status).toBe(404);
  expect((await culture.call("GET", "/culture/videos/mine")).body.held).toMatchObject([{ id }]);
  const [newest] = (await culture.call("GET", "/admin/videos", undefined, "admin")).body;
  await culture.decide(id, "kept", { newestReportId: newest.reports[0].id });
  expect(await shown()).toBe(id);
});

test("a home line with many IPv6 networks counts as one reporter", async () => {
  const { id } = await culture.put();
  for (const line of ["a", "b", "c", "d"])
    await report(id, { reason: "other" }, "visitor", `2001:db8:7:${line}::1`);
  expect((await culture.feed()).general?.id).toBe(id);
  const reports = await site.database.rows(sql`select count(*)::int as count from video_reports`);
  expect(reports).toEqual([{ count: 1 }]);
});

test("one network causes ten mails at once about grave reports an hour; the next mail tells of the others", async () => {
  const before = (await subjectsTo("admin@site.example")).length;
  for (let time = 0; time < 12; time++) {
    const { id } = await culture.put({}, time % 2 ? "user" : "other");
    await report(id, { reason: "unsafe" }, "visitor", "10.7.0.1");
  }
  const subjects = async () => (await subjectsTo("admin@site.example")).slice(before);
  expect(await subjects()).toEqual(Array.from({ length: 10 }, () => lookNow));
  await culture.mailWaiting("grave", 0);
  expect((await subjects()).slice(10)).toEqual([waiting]);
  // We email a report by another account immediately.
  const { id } = await culture.put();
  await report(id, { reason: "illegal" });
  expect((await subjects()).slice(11)).toEqual([lookNow]);
});

import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { cultureOf } from "#features/culture/culture.testing.ts";
import { clipBytes, stubVideoReader } from "#features/culture/uploads/video-file.testing.ts";
import { startTestSite, type TestCaller } from "#src/testing/site.ts";

stubVideoReader();

const site = await startTestSite({ settings: { TRUST_PROXY: 1, REPORTS_TO_HIDE: 1000 } });
const culture = cultureOf(site);
afterEach(async () => {
  await culture.empty();
  await site.database.rows(sql`delete from audit_log`);
});

const nowhere = "00000000-0000-4000-8000-000000000009";

async function list(): Promise<
  { id: string; state: string; openReports: number; reports: { id: string }[] }[]
> {
  return (await culture.call("GET", "/admin/videos", undefined, "admin")).body;
}

const admin = (id: string, what: string, body: object = {}) =>
  what === "hide"
    ? culture.decide(id, "hidden")
    : culture.call("POST", `/admin/videos/${id}/${what}`, body, "admin");

/** Settles the reports in the list. */
async function settle(id: string) {
  const [report] = (await list()).find((video) => video.id === id)?.reports ?? [];
  return culture.decide(id, "kept", { newestReportId: report?.id });
}

describe("the admins' list", () => {
  test("has all videos, newest first, with their owners", async () => {
    const first = await culture.put({ title: "First" });
    const second = await culture.put({ title: "Second", category: "secondary" }, "other");
    await site.database.rows(
      sql`update culture_videos set user_id = null, state = 'hidden' where id = ${first.id}`,
    );
    expect(await list()).toEqual([
      expect.objectContaining({
        id: second.id,
        title: "Second",
        ownerEmail: "other@site.example",
        state: "shown",
      }),
      expect.objectContaining({
        id: first.id,
        title: "First",
        ownerEmail: null,
        state: "hidden",
        fileSize: clipBytes().length,
      }),
    ]);
  });
});

describe("hiding a video", () => {
  test("needs no reason without an owner, and emails no one; a member's video needs a decision", async () => {
    const { id } = await culture.put();
    const hide = () => culture.call("POST", `/admin/videos/${id}/hide`, {}, "admin");
    expect((await hide()).body.code).toBe("REASON_MISSING");
    await site.database.rows(sql`update culture_videos set user_id = null where id = ${id}`);
    const before = (await site.mailTo("user@site.example")).length;
    for (let time = 0; time < 2; time++)
      expect(await hide()).toMatchObject({ status: 200, body: { id, state: "hidden" } });
    expect((await culture.feed()).general).toBeNull();
    expect(await site.mailTo("user@site.example")).toHaveLength(before);
    expect(await culture.events()).toMatchObject([{ event: "video-hidden", by: "admin@site.example" }]);
  });

  test("removes it from the feed, and showing restores it; the log has each once", async () => {
    const below = await culture.put();
    const { id } = await culture.put();
    for (const what of ["hide", "hide"])
      expect(await admin(id, what)).toMatchObject({ status: 200, body: { id, state: "hidden" } });
    expect((await culture.feed()).general?.id).toBe(below.id);
    for (const what of ["show", "show", "approve"])
      expect(await admin(id, what)).toMatchObject({ status: 200, body: { state: "shown" } });
    expect((await culture.feed()).general?.id).toBe(id);
    const both = { of: "user@site.example", by: "admin@site.example" };
    expect(await culture.events()).toEqual([
      { event: "video-hidden", ...both },
      { event: "video-shown", ...both },
    ]);
  });

  test("succeeds for one whose file is external", async () => {
    const { id } = await culture.put();
    await site.database.rows(sql`update culture_videos set video_url = 'https://elsewhere.example/x.mp4'`);
    expect(await admin(id, "hide")).toMatchObject({
      body: { state: "hidden", videoUrl: "https://elsewhere.example/x.mp4" },
    });
  });

  test("that waits makes it new when shown; one that was public returns to its place", async () => {
    const waiting = await culture.put();
    await site.database.rows(sql`update culture_videos set state = 'waiting'`);
    const other = await culture.put();
    for (const id of [waiting.id, other.id]) await admin(id, "hide");
    for (const id of [waiting.id, other.id]) await admin(id, "show");
    expect(await culture.feed()).toMatchObject({
      general: { id: waiting.id },
      secondGeneral: { id: other.id },
    });
  });

  test("frees a single-video tile for another account", async () => {
    const { id } = await culture.put({ category: "mainframe" });
    await admin(id, "hide");
    const { id: next } = await culture.put({ category: "mainframe" }, "other");
    expect((await culture.feed()).mainframe?.id).toBe(next);
  });

  test.each(["hide", "show", "approve"])("%s of a deleted one answers 404", async (what) => {
    expect(await admin(nowhere, what)).toMatchObject({
      status: 404,
      body: { message: "This video no longer exists. Someone removed it." },
    });
  });
});

describe("a report", () => {
  type Reported = { caller?: TestCaller; from?: string; reason?: string; text?: string };

  const report = async (id: string, { caller, from = "10.0.0.1", ...body }: Reported) =>
    (await culture.report(id, body, caller, from)).status;

  test("counts once per person and video while open, signed in or not", async () => {
    const { id } = await culture.put();
    const another = await culture.put();
    for (const who of [
      {},
      {},
      { from: "10.0.0.2" },
      { caller: "other", text: "That is me" },
      { caller: "other", from: "10.0.0.3" },
      { caller: "user" },
    ] as const)
      expect(await report(id, who)).toBe(200);
    expect(await report(another.id, { reason: "shows-me" })).toBe(200);
    const [second, first] = await list();
    expect([first?.openReports, second?.openReports]).toEqual([4, 1]);
    expect(first?.reports).toHaveLength(4);
    expect(second?.reports).toEqual([
      { id: expect.any(String), reason: "shows-me", text: null, createdAt: expect.any(String) },
    ]);
    expect((await culture.events()).map(({ event, of, by }) => `${event} ${of} ${by}`)).toEqual([
      "video-reported null null",
      "video-reported null null",
      "video-held-back null null",
    ]);
  });

  test("is settled together with all open ones; a later one counts, and no address is kept", async () => {
    const { id } = await culture.put();
    await report(id, {});
    expect(await settle(id)).toMatchObject({
      body: { openReports: 0, reports: [], state: "shown" },
    });
    const kept = await site.database.rows(
      sql`select source, resolved_at is not null as resolved from video_reports`,
    );
    expect(kept).toEqual([{ source: null, resolved: true }]);
    await report(id, {});
    expect((await list())[0]?.openReports).toBe(1);
    expect(await culture.events()).toContainEqual({
      event: "video-reports-settled",
      of: null,
      by: "admin@site.example",
    });
  });

  test("sent after the admin read the list stays open, and settling is idempotent", async () => {
    const { id } = await culture.put();
    await report(id, {});
    const [read] = (await list())[0]?.reports ?? [];
    await report(id, { from: "10.0.0.2", text: "Worse" });
    for (let time = 0; time < 2; time++)
      expect(await culture.decide(id, "kept", { newestReportId: read?.id })).toMatchObject({
        body: { openReports: 1, reports: [{ text: "Worse" }] },
      });
    const another = await culture.put();
    const [newest] = (await list()).find((video) => video.id === id)?.reports ?? [];
    await culture.decide(another.id, "kept", { newestReportId: newest?.id });
    expect((await list()).find((video) => video.id === id)?.openReports).toBe(1);
    const names = (await culture.events()).map(({ event }) => event);
    expect(names.filter((name) => name === "video-reports-settled")).toHaveLength(1);
  });

  test.each([
    ["unknown", {}, 404],
    ["hidden", {}, 404],
    ["shown", { reason: "boring" }, 400],
    ["shown", { text: "x".repeat(501) }, 400],
  ])("of a video that is %s with %j is refused", async (state, body, status) => {
    const { id } = await culture.put();
    if (state === "hidden") await admin(id, "hide");
    expect(await report(state === "unknown" ? nowhere : id, body)).toBe(status);
    expect((await list())[0]?.openReports).toBe(0);
  });

  test("has an hourly limit, per account or, for visitors, per network", async () => {
    const { id } = await culture.put();
    for (let time = 0; time < 20; time++) await report(id, { caller: "other", from: `10.1.${time}.1` });
    expect(await report(id, { caller: "other", from: "10.1.99.1" })).toBe(429);
    for (let time = 0; time < 200; time++) await report(id, { from: "10.2.0.1" });
    expect(await report(id, { from: "10.2.0.1" })).toBe(429);
    expect(await report(id, { caller: "admin", from: "10.2.0.1" })).toBe(200);
    expect(await report(id, { from: "10.2.1.1" })).toBe(200);
  });

  test("of a video counts beyond 20, and the newest 20 are listed", async () => {
    const { id } = await culture.put();
    await site.database.rows(sql`insert into video_reports (video_id, reason, text, created_at)
      select ${id}, 'other', n::text, now() + n * interval '1 second' from generate_series(1, 25) n`);
    const [video] = await list();
    expect([video?.openReports, video?.reports.length]).toEqual([25, 20]);
    expect(video?.reports[0]).toMatchObject({ text: "25" });
  });
});

describe("with VIDEO_APPROVAL on", () => {
  let strict: typeof site;
  let feed: typeof culture;
  beforeAll(async () => {
    strict = await startTestSite({ settings: { VIDEO_APPROVAL: "on" } });
    feed = cultureOf(strict);
  });
  afterAll(() => strict.close());

  test("a new video waits, its owner is notified, and it is new from its approval", async () => {
    const shown = await feed.put({ category: "mainframe" }, "admin");
    await strict.database.rows(sql`update culture_videos set user_id = null`);
    const videoUploadId = await feed.uploadClip();
    const asked = { videoUploadId, category: "mainframe", replace: true };
    const { body } = await feed.publish(asked);
    expect([body.state, (await feed.feed()).mainframe?.id]).toEqual(["waiting", shown.id]);
    expect((await feed.publish(asked)).body.state).toBe("waiting");
    const waitingOf = async (caller?: TestCaller) =>
      (await feed.call("GET", "/culture/videos/mine", undefined, caller)).body.waiting;
    expect(await waitingOf()).toEqual([body.video]);
    expect(await waitingOf("other")).toEqual([]);
    await feed.put({ category: "mainframe" }, "admin");

    const path = `/admin/videos/${body.video.id}`;
    expect((await feed.call("POST", `${path}/show`, {}, "admin")).body.state).toBe("waiting");
    expect((await feed.call("POST", `${path}/approve`, {}, "admin")).body.state).toBe("shown");
    expect((await feed.feed()).mainframe?.id).toBe(body.video.id);
    expect(await feed.events()).toEqual([
      { event: "video-approved", of: "user@site.example", by: "admin@site.example" },
    ]);
  });
});

test("a watched word in a title holds a video back where approval is off, but not a moderator's", async () => {
  const watching = await startTestSite({ settings: { WATCHED_WORDS: ["knife"] } });
  const feed = cultureOf(watching);
  const stateOf = async (title: string, caller?: TestCaller) => {
    const videoUploadId = await feed.uploadClip(caller);
    return (await feed.publish({ videoUploadId, title }, caller)).body.state;
  };
  expect([await stateOf("My Knife act"), await stateOf("My act")]).toEqual(["waiting", "shown"]);
  expect(await stateOf("Knife crime talk", "admin")).toBe("shown");
  await watching.close();
});

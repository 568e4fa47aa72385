import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import type { AnyTestCaller } from "#src/testing/site.ts";
import { startTestSite } from "#src/testing/site.ts";
import { SEARCHES_A_MINUTE } from "./transcripts.api.ts";

const site = await startTestSite();

const interview = "00000000-0000-4000-8000-000000000001";
const song = "00000000-0000-4000-8000-000000000002";
const silent = "00000000-0000-4000-8000-000000000003";
const nothing = "00000000-0000-4000-8000-000000000009";
const timed =
  "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ada>Rain on the dock</v>\n\n00:00:03.000 --> 00:00:05.000\nKofi’s café &amp; the tide\n";

beforeEach(async () => {
  await site.database.rows(sql`delete from tracks`);
  await site.database.rows(sql`insert into tracks (id, title, artist, audio_url, content_type, position) values
    (${interview}, 'A talk', 'Ada', '/media/tracks/a.mp3', 'interview', 1),
    (${song}, 'A song', 'Ben', '/media/tracks/b.mp3', 'sound', 2),
    (${silent}, 'No audio', 'Cy', null, 'interview', 3)`);
});

async function call(caller: AnyTestCaller, method: string, path: string, body?: object) {
  return site.call(caller, method, `/${path}`, body);
}

const read = (id: string) => call("editor", "GET", `admin/tracks/${id}/transcript`);
const save = (id: string, text: string, version: string | null = null) =>
  call("editor", "PUT", `admin/tracks/${id}/transcript`, { version, text });
const publicOf = (id: string) => call("visitor", "GET", `music/tracks/${id}/transcript`);
const search = async (query: string) =>
  (await call("visitor", "GET", `music/transcripts?query=${encodeURIComponent(query)}`)).body;

describe("an editor", () => {
  test("sets a transcript with times, which everybody reads line by line", async () => {
    expect((await read(interview)).body).toEqual({ text: "", version: null });
    expect((await publicOf(interview)).body).toMatchObject({ code: "NOT_FOUND" });
    const { status, body } = await save(interview, `  ${timed.replaceAll("\n", "\r\n")}`);
    expect([status, body.text]).toEqual([200, timed]);
    expect((await publicOf(interview)).body).toEqual({
      lines: [
        { start: 1, text: "Ada: Rain on the dock" },
        { start: 3, text: "Kofi’s café & the tide" },
      ],
    });
    const { body: track } = await call("visitor", "GET", `music/tracks/${interview}`);
    expect(track).toMatchObject({ hasTranscript: true });
    const { body: list } = await call("editor", "GET", "admin/tracks");
    expect(list.map(({ hasTranscript }: { hasTranscript: boolean }) => hasTranscript).sort()).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("replaces it, and removes it, once and again", async () => {
    const { body } = await save(song, "Ben: One\nBen: Two");
    expect((await save(song, "Ben: Three", body.version)).status).toBe(200);
    expect((await publicOf(song)).body).toEqual({ lines: [{ start: null, text: "Ben: Three" }] });
    for (let n = 0; n < 2; n++)
      expect((await call("editor", "DELETE", `admin/tracks/${song}/transcript`)).status).toBe(204);
    expect((await publicOf(song)).status).toBe(404);
    const events = await site.database.rows<{ event: string }>(
      sql`select event, detail from audit_log where event like 'track-transcript-%' and detail->>'track' = ${song} order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual([
      "track-transcript-set",
      "track-transcript-set",
      "track-transcript-removed",
    ]);
  });

  test("does not overwrite what another one has saved meanwhile; the same text again is no change", async () => {
    const { body: first } = await save(song, "One");
    await save(song, "Two", first.version);
    const { status, body } = await save(song, "Three", first.version);
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({
        code: "CHANGED_MEANWHILE",
        data: { transcript: { text: "Two", version: expect.any(String) } },
      }),
    ]);
    expect((await save(song, "Two", first.version)).status).toBe(200);
    expect((await read(song)).body.text).toBe("Two");
  });

  test.each([
    ["nothing", " \n", /Type the transcript/],
    ["too much", "x".repeat(150_001), /150,000 characters/],
    ["a wrong time", "WEBVTT\n\n00:01.000 --> 00:99.000\nHello", /begins with WEBVTT/],
    ["a script in a line", "WEBVTT\n\n00:01.000 --> 00:02.000\n<script>", /begins with WEBVTT/],
  ])("%s is refused with its sentence", async (_, text, sentence) => {
    const { status, body } = await save(song, text);
    expect(status).toBe(400);
    expect(body.data.issues).toMatchObject([{ path: ["text"], message: expect.stringMatching(sentence) }]);
    expect((await read(song)).body.version).toBeNull();
  });

  test("the longest transcript fits, also in letters of four bytes", async () => {
    expect((await save(song, "𝕏".repeat(150_000))).status).toBe(200);
  });

  test("a track that is gone is refused", async () => {
    expect((await read(nothing)).status).toBe(404);
    expect((await save(nothing, "Hello")).body).toMatchObject({ code: "NOT_FOUND" });
  });
});

test("a track without audio shows no transcript, and a deleted track takes its own along", async () => {
  await save(silent, "Nobody hears it");
  expect((await publicOf(silent)).status).toBe(404);
  expect(await search("nobody")).toEqual([]);
  await save(song, "Hello");
  await site.database.rows(sql`delete from tracks where id = ${song}`);
  expect(await site.database.rows(sql`select 1 from track_transcripts`)).toHaveLength(1);
});

test("a search finds words by their beginnings, and says where they are said", async () => {
  await save(interview, timed);
  await save(song, "The tide is high");
  const hit = (text: string, line: number, start: number | null) => ({ line, start, text });
  expect(await search("CAFE tid")).toEqual([
    {
      track: { id: interview, title: "A talk", artist: "Ada", contentType: "interview" },
      hit: hit("Kofi’s café & the tide", 1, 3),
    },
  ]);
  expect((await search("tide")).map(({ track }: { track: { id: string } }) => track.id).sort()).toEqual([
    interview,
    song,
  ]);
  expect(await search("kofis")).toHaveLength(1);
  for (const query of ["tide rainbow", "ide", "!:* & |", "'", ""]) expect(await search(query)).toEqual([]);
});

test("a query of many repeated words, and one of more than eight, find a track", async () => {
  await save(song, "The tide is high");
  expect(await search("t h i ".repeat(16))).toHaveLength(1);
  expect(await search("the tide is high t h i ti nothing")).toHaveLength(1);
});

test("searches are limited for each network", async () => {
  const busy = await startTestSite();
  onTestFinished(() => busy.close());
  const statuses = new Set<number>();
  const ask = () => fetch(`${busy.url}/api/music/transcripts?query=tide`);
  for (let n = 0; n < SEARCHES_A_MINUTE; n++) statuses.add((await ask()).status);
  expect([...statuses]).toEqual([200]);
  const refused = await ask();
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await refused.json()).toMatchObject({ code: "MANY_SEARCHES" });
});

describe("/interviews", () => {
  const page = async (path = "") => {
    const response = await fetch(`${site.url}/interviews${path}`);
    return { status: response.status, html: await response.text() };
  };

  test("lists interviews and songs with a transcript", async () => {
    await save(song, "Hello");
    const { html } = await page();
    expect(html).toContain("A talk");
    expect(html).toContain("A song");
    expect(html).not.toContain("No audio");
  });

  test("has the transcript of a track in its HTML, and shows a change at once", async () => {
    const { body } = await save(interview, timed);
    const { html } = await page(`?track=${interview}`);
    expect(html).toContain("Kofi’s café &amp; the tide");
    expect(html).toContain('href="/media/tracks/a.mp3#t=3"');
    expect(html).toMatch(/<title>A talk – /);
    await save(interview, "Something else", body.version);
    expect((await page(`?track=${interview}`)).html).toContain("Something else");
  });

  test("tracks that are gone, made up or without audio share one 404 of the page cache", async () => {
    const madeUp = "ffffffff-ffff-0fff-0fff-ffffffffffff";
    const tagsOf = (answers: Response[]) => new Set(answers.map(({ headers }) => headers.get("etag")));
    // The changes from earlier tests may still drop the cached page.
    await eventually(async () => {
      const answers = await Promise.all(
        [nothing, silent, madeUp, nothing].map((id) => fetch(`${site.url}/interviews?track=${id}`)),
      );
      for (const answer of answers)
        expect([answer.status, await answer.text()]).toEqual([
          404,
          expect.stringContaining("This interview is no longer available"),
        ]);
      expect(tagsOf(answers).size).toBe(1);
      const ofData = await Promise.all(
        [nothing, madeUp].map((id) => fetch(`${site.url}/interviews.data?track=${id}&_routes=interviews`)),
      );
      expect(tagsOf(ofData).size).toBe(1);
    });
    await site.database.rows(sql`update tracks set audio_url = '/media/tracks/c.mp3' where id = ${silent}`);
    expect((await page(`?track=${silent}`)).html).toContain("No audio");
  });
});

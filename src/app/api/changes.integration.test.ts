import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type DataTopic, publicTopicsOf } from "#shared/api/topics.ts";
import { openChangeStream } from "#src/testing/change-stream.ts";
import { startTestSite } from "#src/testing/site.ts";
import { topics } from "../router.ts";

const publicTopics = publicTopicsOf(topics);

let site: Awaited<ReturnType<typeof startTestSite>>;

const listen = () => openChangeStream(`${site.url}/api/changes`);

/** Resolves after earlier changes of the topic have been sent. */
const quiet = (topic: DataTopic) =>
  expect.poll(async () => (await listen()).first[topic], { timeout: 10_000 }).toBeGreaterThan(1100);

describe("changes of tracks and videos", () => {
  let run: (text: string) => Promise<unknown>;
  beforeAll(async () => {
    site = await startTestSite();
    // Not a connection of the site.
    const other = postgres(site.databaseUrl, { max: 1, onnotice: () => {} });
    run = (text) => other.unsafe(text);
    return () => other.end();
  });
  afterAll(() => site.close());

  beforeEach(async () => {
    const stream = await listen();
    await run("truncate tracks cascade");
    await stream.until("tracks");
  });

  test.each([
    ["an insert", insert(1)],
    ["an update", "update tracks set title = 'new'"],
    ["a deletion", "delete from tracks"],
    ["a truncation", "truncate tracks cascade"],
  ])("%s reaches an open stream", async (_, statement) => {
    await run(insert(7));
    const stream = await listen();
    await run(statement);
    await stream.until("tracks");
  });

  test("a read after a change message returns the new data", async () => {
    const home = async () => (await fetch(`${site.url}/`)).text();
    const data = async () => (await fetch(`${site.url}/_.data`)).text();
    expect(await home()).not.toContain("Track 3");
    expect(await data()).not.toContain("Track 3");
    const stream = await listen();
    await run(insert(3));
    await stream.until("tracks");
    expect(await home()).toContain("Track 3");
    expect(await data()).toContain("Track 3");
  });

  test("a deletion without rows and a rolled-back one send nothing", async () => {
    await run(insert(1, 2));
    await quiet("tracks");
    const stream = await listen();
    await run("delete from tracks where position = 77");
    await run("do $$ begin delete from tracks where position = 1; raise 'no'; end $$").catch(() => {});
    await run("update academic_calendar_events set title = title");
    expect(await stream.until("academic-calendar")).not.toContain("tracks");
  });

  test("a stream first names every public topic, and counts in its own metric, not as a request", async () => {
    await run(insert(1));
    const { first } = await listen();
    expect(Object.keys(first).sort()).toEqual([...publicTopics].sort());
    const metrics = await site.metrics();
    expect(Number(/^change_streams (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  });

  test("after the listener was cut off every topic counts as changed", async () => {
    const stream = await listen();
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`);
    await stream.until(...publicTopics);
    await quiet("tracks");
    const later = await listen();
    await run(insert(5));
    await later.until("tracks");
  });

  test("changes of videos arrive under their own topic", async () => {
    const home = async () => (await fetch(`${site.url}/`)).text();
    expect(await home()).not.toContain("Clip on the feed");
    const stream = await listen();
    await run(`insert into culture_videos (id, title, video_url, file_size, duration, width, height)
      values ('${id(1)}', 'Clip on the feed', '/media/culture-videos/1.mp4', 1, 1, 1, 1)`);
    await stream.until("videos");
    expect(await home()).toContain("Clip on the feed");
    await run("update culture_videos set state = 'hidden'");
    await stream.until("videos");
    expect(await home()).not.toContain("Clip on the feed");
    await run("delete from culture_videos");
    await stream.until("videos");
  });
});

describe("changes of campus nights", () => {
  let run: (text: string) => Promise<unknown>;
  beforeAll(async () => {
    site = await startTestSite();
    run = (text) => site.database.rows(sql.raw(text));
    await run(`insert into campus_events
      (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
      values ('${id(1)}', 'UCL', 'London', 'The Hall', '2090-03-14', '19:00', 500, 200, now(), now())`);
  });
  afterAll(() => site.close());

  test("a booking changes the places alone; the message has them, and a page read after it shows them", async () => {
    const ticketsPage = async () => (await fetch(`${site.url}/campus-tickets`)).text();
    expect(await ticketsPage()).toContain("200 left");
    await quiet("campus-nights");
    const stream = await listen();
    await run("update campus_events set current_attendees = 60, updated_at = updated_at");
    expect(await stream.until("campus-places")).toEqual(["campus-places"]);
    expect(stream.places()).toMatchObject([
      { id: id(1), maxCapacity: 200, currentAttendees: 60, heldPlaces: 0, status: expect.any(String) },
    ]);
    expect(await ticketsPage()).toContain("140 left");
  });

  test("any other change is one of the nights", async () => {
    const stream = await listen();
    await run("update campus_events set venue = 'The Other Hall', updated_at = now()");
    expect(await stream.until("campus-nights")).not.toContain("campus-places");
  });

  test("an update without a difference sends nothing", async () => {
    const stream = await listen();
    await run("update campus_events set current_attendees = current_attendees");
    await run(insert(7));
    expect(await stream.until("tracks")).toEqual(["tracks"]);
  });
});

function insert(...numbers: number[]): string {
  const rows = numbers.map((n) => `('${id(n)}', 'Track ${n}', 'a', '/media/tracks/${n}.mp3', ${n})`);
  return `insert into tracks (id, title, artist, audio_url, position) values ${rows.join(",")}`;
}

function id(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

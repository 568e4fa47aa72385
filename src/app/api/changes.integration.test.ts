import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type DataTopic, dataTopics } from "#shared/api/procedure.ts";
import type { Change, ChangeMessage } from "#shared/realtime/changes.contract.ts";
import { startTestSite } from "#src/testing/site.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;

describe("changes of tracks", () => {
  let run: (text: string) => Promise<unknown>;
  beforeAll(async () => {
    site = await startTestSite();
    // Not a connection of the site.
    const other = postgres(site.databaseUrl, { max: 1 });
    run = (text) => other.unsafe(text);
    return () => other.end();
  });
  afterAll(() => site.close());

  beforeEach(async () => {
    const change = heard(await listen());
    await run("truncate tracks cascade");
    await change();
  });

  test("an insert, an update and a deletion reach an open stream, the last with its id", async () => {
    const change = heard(await listen());
    await run(insert(1));
    expect(await change()).toEqual(changeOf("tracks", []));
    await run("update tracks set title = 'new'");
    expect(await change()).toEqual(changeOf("tracks", []));
    await run("delete from tracks");
    expect(await change()).toEqual(changeOf("tracks", [id(1)]));
  });

  test("a read after a change message returns the new data", async () => {
    const home = async () => (await fetch(`${site.url}/`)).text();
    const data = async () => (await fetch(`${site.url}/_.data`)).text();
    expect(await home()).not.toContain("Track 3");
    expect(await data()).not.toContain("Track 3");
    const change = heard(await listen());
    await run(insert(3));
    await change();
    expect(await home()).toContain("Track 3");
    expect(await data()).toContain("Track 3");
  });

  test("changes of one transaction arrive at once and in one message", async () => {
    const messages = await listen();
    const change = heard(messages);
    for (let n = 0; n < 30; n++) await run(insert(n));
    await run("delete from tracks where position < 10");
    await run("delete from tracks where position >= 10");
    const deleted = new Set<string>();
    let count = 0;
    while (deleted.size < 30) {
      for (const gone of (await change()).deleted) deleted.add(gone);
      count++;
    }
    expect(deleted).toEqual(new Set(Array.from({ length: 30 }, (_, n) => id(n))));
    expect(count).toBeLessThan(30);
  });

  test.each([
    ["a deletion too long for a notification", 201, "delete from tracks"],
    ["a truncation", 3, "truncate tracks cascade"],
  ])("%s says that any may be gone", async (_, count, statement) => {
    await run(insert(...Array.from({ length: count }, (_, n) => n)));
    const change = heard(await listen());
    await run(statement);
    for (;;) if ((await change()).deleted === "unknown") return;
  });

  test("a deletion without rows and a rolled-back one send nothing", async () => {
    await run(insert(1, 2));
    const change = heard(await listen());
    await run("delete from tracks where position = 77");
    await run("do $$ begin delete from tracks where position = 1; raise 'no'; end $$").catch(() => {});
    await run("delete from tracks where position = 2");
    for (;;) {
      const { deleted } = await change();
      if (deleted.length === 0) continue;
      expect(deleted).toEqual([id(2)]);
      return;
    }
  });

  test("a stream reports how long nothing has changed, and counts in its own metric, not as a request", async () => {
    await run(insert(1));
    const [first] = await take(await listen(), 1);
    expect(first).toMatchObject({ type: "open", quietFor: { tracks: expect.any(Number) } });
    const metrics = await site.metrics();
    expect(Number(/^change_streams (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
  });

  test("what was said while the listener was cut off counts as a gap", async () => {
    const change = heard(await listen());
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`);
    const missed = new Set<string>();
    while (missed.size < dataTopics.length) {
      const { topic, deleted } = await change();
      if (deleted === "unknown") missed.add(topic);
    }
    await run(insert(5));
    expect(await change()).toEqual(changeOf("tracks", []));
  });

  test("changes of videos arrive under their own topic", async () => {
    const home = async () => (await fetch(`${site.url}/`)).text();
    expect(await home()).not.toContain("Clip on the feed");
    const change = heard(await listen());
    await run(`insert into culture_videos (id, title, video_url, file_size, duration, width, height)
      values ('${id(1)}', 'Clip on the feed', '/media/culture-videos/1.mp4', 1, 1, 1, 1)`);
    expect(await change()).toEqual(changeOf("videos", []));
    expect(await home()).toContain("Clip on the feed");
    await run("update culture_videos set state = 'hidden'");
    expect(await change()).toEqual(changeOf("videos", []));
    expect(await home()).not.toContain("Clip on the feed");
    await run("delete from culture_videos");
    expect(await change()).toEqual(changeOf("videos", [id(1)]));
  });
});

describe("changes of campus nights", () => {
  let run: (text: string) => Promise<unknown>;
  beforeAll(async () => {
    site = await startTestSite();
    run = (text) => site.database.rows(sql.raw(text));
    await run(`insert into campus_events
      (id, university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
      values ('${id(1)}', 'UCL', 'London', 'The Hall', '2090-03-14', '19:00', 5, 200, now(), now())`);
  });
  afterAll(() => site.close());

  const listed = async () => (await fetch(`${site.url}/api/campus/events`)).json();
  const ticketsPage = async () => (await fetch(`${site.url}/campus-tickets`)).text();

  test("a change carries the free places, and the page shows them when it is published", async () => {
    expect(await ticketsPage()).toContain("200 left");
    const change = heard(await listen());
    await run("update campus_events set current_attendees = 60, updated_at = updated_at");
    const { topic, rows } = await change();
    const [{ maxCapacity, currentAttendees, heldPlaces, status }] = await listed();
    expect([topic, rows]).toEqual([
      "campus-places",
      [{ id: id(1), maxCapacity, currentAttendees, heldPlaces, status }],
    ]);
    expect(currentAttendees).toBe(60);
    expect(await ticketsPage()).toContain("140 left");
  });

  test("a rush of changes is one message a second with the newest places", async () => {
    const stream = await listen();
    const change = heard(stream);
    await run("update campus_events set current_attendees = 0");
    while ((await change()).rows?.[0]?.currentAttendees !== 0);
    for (let booked = 1; booked <= 100; booked++)
      await run(`update campus_events set current_attendees = ${booked}`);
    const seen: unknown[] = [];
    while (seen.at(-1) !== 100) seen.push((await change()).rows?.[0]?.currentAttendees);
    // As many as seconds passed, and far fewer than changes.
    expect(seen.length).toBeLessThan(50);
  });

  test("any other change names the night without its places", async () => {
    const change = heard(await listen());
    await run("update campus_events set venue = 'The Other Hall', updated_at = now()");
    expect(await change()).toEqual({ ...changeOf("campus-nights", []), rows: [{ id: id(1) }] });
    await run("delete from campus_events");
    for (;;) {
      const { topic, deleted } = await change();
      if (topic === "campus-nights" && deleted.length > 0) return expect(deleted).toEqual([id(1)]);
    }
  });

  test("an update without a difference sends nothing", async () => {
    const before = heard(await listen());
    await run(`insert into campus_events
      (id, university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
      values ('${id(2)}', 'UEL', 'London', 'The Hall', '2090-03-14', '19:00', 5, 200, now(), now())`);
    while ((await before()).topic !== "campus-nights");
    const change = heard(await listen());
    await run("update campus_events set current_attendees = current_attendees");
    await run(insert(7));
    const topics: string[] = [];
    while (!topics.includes("tracks")) topics.push((await change()).topic);
    expect(topics).not.toContain("campus-places");
    expect(topics).not.toContain("campus-nights");
  });
});

function changeOf(topic: DataTopic, deleted: string[]) {
  return { type: "change", topic, at: expect.any(Number), deleted };
}

function insert(...numbers: number[]): string {
  const rows = numbers.map((n) => `('${id(n)}', 'Track ${n}', 'a', '/media/tracks/${n}.mp3', ${n})`);
  return `insert into tracks (id, title, artist, audio_url, position) values ${rows.join(",")}`;
}

function id(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

/** Opens a stream and collects its messages; closed at the end of the test. */
async function listen(): Promise<AsyncGenerator<ChangeMessage>> {
  const controller = new AbortController();
  const response = await fetch(`${site.url}/api/changes`, { signal: controller.signal });
  const close = () => controller.abort();
  onTestFinished(close);
  return messages(response);
}

async function* messages(response: Response): AsyncGenerator<ChangeMessage> {
  let text = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}

/** Yields the changes after the call; a stream repeats some from before. */
function heard(stream: AsyncGenerator<ChangeMessage>): () => Promise<Change> {
  const begun = Date.now();
  return async () => {
    for (;;) {
      const { value, done } = await stream.next();
      if (done) throw new Error("the stream ended");
      if (value.type === "change" && value.at >= begun) return value;
    }
  };
}

async function take<T>(stream: AsyncGenerator<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  while (taken.length < count) taken.push((await stream.next()).value);
  return taken;
}

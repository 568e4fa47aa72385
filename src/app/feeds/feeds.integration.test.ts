import { sql } from "drizzle-orm";
import { parseAtomFeed, parseRssFeed } from "feedsmith";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { pages, type SitePage } from "#features/site/pages.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { brand } from "#src/brand.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { feeds } from "./feeds.ts";

const site = await startTestSite();

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

/** Characters that XML 1.0 forbids. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** The test server's address for an address of a feed, which names the real site. */
const here = (address = "", headers: Record<string, string> = {}) =>
  get(new URL(address).pathname + new URL(address).search, headers);

async function call(method: string, path: string, body: object) {
  const response = await site.send("admin", method, path, body);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

/** The number of 2xx and 3xx responses of a feed. */
async function answered(path: string): Promise<number[]> {
  const counted = await site.metrics();
  return ["2xx", "3xx"].map((status) => {
    const line = new RegExp(`^feeds_answered_total\\{feed="${path}",status="${status}"\\} (\\d+)$`, "m");
    return Number(line.exec(counted)?.[1] ?? 0);
  });
}

test("each feed is linked in the head of its page", async () => {
  const linked = Object.values<SitePage>(pages).flatMap(({ feed }) => (feed ? [feed.path] : []));
  expect(linked.sort()).toEqual(feeds.map(({ path }) => path).sort());
  for (const { path, feed } of Object.values<SitePage>(pages)) {
    if (!feed) continue;
    const html = await (await get(path)).text();
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="${feed.contentType.replace("+", "\\+")}"[^>]*${feed.path}`),
    );
  }
});

test.each(feeds.map(({ path, contentType }) => [path, contentType] as const))(
  "%s is answered 304 until it changes",
  async (path, contentType) => {
    // Sites of other tests in this process count as well.
    const before = await answered(path);
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe(`${contentType}; charset=utf-8`);
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await get(`${path}?utm_source=app`, known)).status).toBe(304);
    expect(await answered(path)).toEqual(before.map((count) => count + 1));
  },
);

test("a podcast app reads an interview, fetches a part of it and its transcript, and knows it again after an edit", async () => {
  const uploadId = await uploaderOf(site).upload(wave({ seconds: 2.9 }), { fileName: "talk.wav" });
  const words = { title: "Rain & <tide>", artist: "Ada", contentType: "interview" };
  const { track } = await call("POST", "/music/tracks", { audioUploadId: uploadId, ...words });
  const text = "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nRain on the dock\n";
  await call("PUT", `/admin/tracks/${track.id}/transcript`, { version: null, text });
  const episode = async () =>
    eventually(async () => {
      const feed = parseRssFeed(await (await get("/interviews.rss")).text());
      expect(feed.items?.[0]?.podcast?.transcripts).toHaveLength(1);
      return feed;
    });
  const feed = await episode();
  const [item] = feed.items ?? [];
  expect(feed.itunes).toMatchObject({
    explicit: false,
    owner: { name: "Undertone", email: brand.contactEmail },
    image: expect.stringMatching(/^https:.*\/share\/podcast.png$/),
  });
  expect(item).toMatchObject({ title: "Ada: Rain & <tide>", guid: { value: track.id, isPermaLink: false } });
  expect(item?.itunes?.duration).toBe(2);
  const [sound] = item?.enclosures ?? [];
  const part = await here(sound?.url, { range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 10-19/${sound?.length}`);
  expect(part.headers.get("content-type")).toBe(sound?.type);
  // Players on other sites read this file.
  expect(part.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const [transcript] = item?.podcast?.transcripts ?? [];
  expect(transcript?.type).toBe("text/vtt");
  const file = await here(transcript?.url);
  expect([file.headers.get("content-type"), await file.text()]).toEqual(["text/vtt; charset=utf-8", text]);
  expect((await get(`/transcripts/${track.id}.txt`)).status).toBe(404);

  await site.database.rows(sql`update tracks set title = 'Another title' where id = ${track.id}`);
  await eventually(async () => {
    const [edited] = (await episode()).items ?? [];
    expect(edited).toMatchObject({ title: "Ada: Another title", guid: { value: track.id } });
  });
  const cover = await get("/share/podcast.png");
  const head = Buffer.from(await cover.arrayBuffer());
  expect([head.readUInt32BE(16), head.readUInt32BE(20)]).toEqual([1400, 1400]);
});

test("a feed is well-formed XML, whatever characters titles and descriptions have", async () => {
  const unfit = "\u0007\u000b\u000c\u001f\ufffe\uffff";
  await site.database.rows(
    sql`insert into tracks (title, artist, description, audio_url, content_type, position)
      values (${`Rain${unfit} ]]>`}, 'Bea', ${`On <b>the</b>${unfit} dock`}, '/media/rain.mp3', 'interview', 99)`,
  );
  const item = await eventually(async () => {
    const text = await (await get("/interviews.rss")).text();
    expect(text).not.toMatch(NOT_XML);
    expect(text).toContain("<itunes:explicit>false</itunes:explicit>");
    expect(text).not.toContain("<itunes:explicit>no<");
    const found = parseRssFeed(text).items?.find(({ title }) => title?.startsWith("Bea"));
    expect(found).toBeDefined();
    return found;
  });
  expect(item).toMatchObject({ title: "Bea: Rain ]]>", description: "On <b>the</b> dock" });
  await eventually(async () => {
    const text = await (await get("/news.atom")).text();
    expect(text).not.toMatch(NOT_XML);
    expect(parseAtomFeed(text).entries?.map(({ title }) => title?.value)).toContain(
      "Interview: Bea, Rain ]]>",
    );
  });
});

test("a night that is moved has the next SEQUENCE, and one that is called off is CANCELLED", async () => {
  const night = {
    ...{ university: "UCL; Union", location: "London", venue: "The Hall", eventDate: "2028-05-05" },
    ...{ eventTime: "19:00", headliners: [], ticketPrice: 5, maxCapacity: 50, status: "tickets_live" },
    ...{ minimumAge: null, access: [], accessNote: null },
  };
  const { id } = await call("POST", "/admin/campus/events", {
    ...night,
    idempotencyKey: crypto.randomUUID(),
  });
  const entry = (sequence: number, status: string) =>
    eventually(async () => {
      const calendar = new ICAL.Component(ICAL.parse(await (await get("/nights.ics")).text()));
      const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
      const event = events.find(({ uid }) => uid === `${id}@undertone`);
      expect([event?.sequence, event?.component.getFirstPropertyValue("status")]).toEqual([sequence, status]);
      return event;
    });
  const first = await entry(0, "CONFIRMED");
  expect(first?.summary).toBe("Undertone: UCL; Union");
  expect(first?.startDate.toJSDate().toISOString()).toBe("2028-05-05T18:00:00.000Z");
  await site.database.rows(
    sql`update campus_events set calendar_sequence = calendar_sequence + 1, venue = 'Moved' where id = ${id}`,
  );
  expect((await entry(1, "CONFIRMED"))?.location).toBe("Moved, London");
  await call("POST", `/admin/campus/events/${id}/call-off`, { message: "" });
  await entry(2, "CANCELLED");
});

test("the news have nights, tracks and films of the charity, and no member's film", async () => {
  await site.database.rows(sql`insert into culture_videos
    (id, video_url, title, file_size, owned_by_charity, duration, width, height, state) values
    ('00000000-0000-4000-8000-00000000000a', '/media/a.mp4', 'Our film', 1, true, 1, 1, 1, 'shown'),
    ('00000000-0000-4000-8000-00000000000b', '/media/b.mp4', 'A member''s film', 1, false, 1, 1, 1, 'shown'),
    ('00000000-0000-4000-8000-00000000000c', '/media/c.mp4', 'Withheld', 1, true, 1, 1, 1, 'held')`);
  const feed = await eventually(async () => {
    const feed = parseAtomFeed(await (await get("/news.atom")).text());
    const titles = feed.entries?.map(({ title }) => title?.value) ?? [];
    expect(titles).toContain("Film: Our film");
    expect(titles).toContain("Cancelled: UCL; Union, 5 May 2028");
    expect(titles.join()).not.toMatch(/member|Withheld/);
    return feed;
  });
  for (const { links } of feed.entries ?? []) expect((await here(links?.[0]?.href)).status).toBe(200);
});

test("the news feed has one entry for a series, which stays one when its dates are called off", async () => {
  const series = crypto.randomUUID();
  await site.database.rows(sql`insert into campus_events
    (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, status, series_id, created_at, updated_at)
    select 'Weekly', 'London', 'The Hall', date '2028-09-07' + n * 7, '19:00', 500, 50, 'tickets_live', ${series}, now(), now()
    from generate_series(0, 29) n`);
  const weekly = (title: string) =>
    eventually(async () => {
      const { entries = [] } = parseAtomFeed(await (await get("/news.atom")).text());
      const found = entries.filter(({ title }) => title?.value?.includes("Weekly"));
      expect(found.map(({ id, title }) => [id, title?.value])).toEqual([[`urn:uuid:${series}`, title]]);
    });
  await weekly("Campus nights: Weekly, 7 Sep 2028, and 29 more");
  await site.database.rows(sql`update campus_events set status = 'called_off', called_off_at = now(), calendar_sequence = 1
    where series_id = ${series} and event_date < '2028-09-20'`);
  await weekly("Campus nights: Weekly, 21 Sep 2028, and 27 more");
  await site.database.rows(
    sql`update campus_events set status = 'called_off', called_off_at = now(), calendar_sequence = 1 where series_id = ${series}`,
  );
  await weekly("Cancelled: Weekly, 7 Sep 2028");
});

test.each(feeds)("a page of another site may read $path", async ({ path }) => {
  const first = await get(path);
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  const again = await get(path, { "if-none-match": first.headers.get("etag") ?? "" });
  expect([again.status, again.headers.get("access-control-allow-origin")]).toEqual([304, "*"]);
});

test("a calendar app has an account's own places by a secret address, until it is renewed", async () => {
  const [event] = await site.database.rows<{ id: string }>(sql`insert into campus_events
    (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, current_attendees, status, created_at, updated_at)
    values ('Goldsmiths', 'London', 'The Hall', '2028-06-01', '19:00', 500, 50, 1, 'tickets_live', now(), now()) returning id`);
  const me = await (await site.send("user", "GET", "/account")).json();
  const [booking] = await site.database.rows<{ id: string }>(sql`insert into campus_ticket_bookings
    (event_id, student_name, student_email, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
    values (${event?.id}, 'Secret Name', 'user@site.example', ${me.id}, gen_random_uuid(), 'UT-CALE-NDAR', 500, now(), now())
    returning id`);
  const open = async (isNew: boolean) => {
    const response = await site.send("user", "POST", "/account/calendar", { isNew });
    expect(response.status).toBe(200);
    return (await response.json()).address as string;
  };
  const address = await open(false);
  expect(await open(false)).toBe(address);
  const answer = await here(address);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  const text = await answer.text();
  expect(text).not.toMatch(/Secret Name|UT-CALE/);
  const entries = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  expect(entries(text).map(({ uid, summary }) => [uid, summary])).toEqual([
    [`${booking?.id}@undertone`, "Undertone: Goldsmiths"],
  ]);

  await site.database.rows(
    sql`update campus_ticket_bookings set held_until = now() + interval '1 day' where id = ${booking?.id}`,
  );
  const [held] = entries(await (await here(address)).text());
  expect(held?.component.getFirstPropertyValue("status"), "while a guardian is asked").toBe("TENTATIVE");
  expect(held?.description).toContain("not confirmed yet");

  await site.database.rows(sql`update campus_ticket_bookings set booking_status = 'cancelled', held_until = null, cancelled_at = now(),
    cancelled_reason = 'by_holder', updated_at = now() where id = ${booking?.id}`);
  const [ended] = entries(await (await here(address)).text());
  expect(ended?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  // The attached file has this number: an app with both keeps the later one.
  expect(ended?.sequence).toBe(1);

  const renewed = await open(true);
  expect((await here(address)).status).toBe(404);
  expect((await here(renewed)).status).toBe(200);
  expect((await here(renewed.replace(/key=.{5}/, "key=AAAAA"))).status).toBe(404);

  await site.database.rows(sql`update users set is_address_unproven = true where id = ${me.id}`);
  await site.database.rows(sql`insert into account_picture_wishes values (${me.id}, 'yes', now())`);
  expect((await here(renewed)).status).toBe(200);
  await site.database.rows(sql`update users set is_address_unproven = false where id = ${me.id}`);
  expect((await here(renewed)).status, "after the address was proven").toBe(404);
  const wishes = await site.database.rows(sql`select from account_picture_wishes where user_id = ${me.id}`);
  expect(wishes).toHaveLength(0);

  const last = await open(false);
  await site.database.rows(sql`update users set password_hash = 'another' where id = ${me.id}`);
  expect((await here(last)).status, "after a new password").toBe(404);
});

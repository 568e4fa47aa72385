import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { doorPassOf } from "#features/door/passes/door-pass.testing.ts";
import type { Role } from "#shared/api/roles.ts";
import { type DataTopic, privateTopicsOf, publicTopicsOf } from "#shared/api/topics.ts";
import { openChangeStream } from "#src/testing/change-stream.ts";
import { startTestSite } from "#src/testing/site.ts";
import { topics } from "../router.ts";

const publicTopics = publicTopicsOf(topics);
const privateTopics = privateTopicsOf(topics);

const site = await startTestSite();
const eventId = await campusOf(site).event();

const change = (...topics: DataTopic[]) =>
  Promise.all(topics.map((topic) => site.database.rows(sql`select pg_notify('changed', ${topic})`)));
const everyone = (headers?: Record<string, string>) => openChangeStream(`${site.url}/api/changes`, headers);
const desk = (headers: Record<string, string>) => openChangeStream(`${site.url}/api/admin/changes`, headers);
const door = (headers: Record<string, string>) =>
  openChangeStream(`${site.url}/api/admin/campus/events/${eventId}/door/changes`, headers);

test("a report is heard by an admin; a visitor's and a member's stream stay silent", async () => {
  const quietMs = async () => (await everyone()).first["campus-nights"];
  await expect.poll(quietMs, { timeout: 10_000 }).toBeGreaterThan(1100);
  const silent = [await everyone(), await everyone(await site.headersOf("user"))];
  const admin = await desk(await site.headersOf("admin"));
  // Even a statement that changes no row announces its table.
  await site.database.rows(sql`update video_reports set resolved_at = null`);
  await admin.until("video-reports");
  await change("academic-calendar");
  for (const stream of silent) expect(await stream.until("academic-calendar")).toEqual(["academic-calendar"]);
});

test("no private topic is on the public stream, and every one is on an admin's", async () => {
  const visitor = await everyone();
  const admin = await desk(await site.headersOf("admin"));
  expect(Object.keys(visitor.first).sort()).toEqual([...publicTopics].sort());
  expect(Object.keys(admin.first).sort()).toEqual([...privateTopics].sort());
  await change(...privateTopics);
  await admin.until(...privateTopics);
  await change("labs");
  expect(await visitor.until("labs")).toEqual(["labs"]);
});

test.each<[Role, DataTopic[]]>([
  ["moderator", ["video-reports"]],
  ["door-lead", ["campus-bookings", "campus-door-passes", "campus-inquiries", "rota"]],
  ["labs-lead", ["campus-bookings", "campus-door-passes", "lab-applications", "mentor-messages", "rota"]],
  ["editor", ["word-drafts"]],
])("a %s hears of what the role sees, and of nothing else", async (role, topics) => {
  const stream = await desk(await site.headersOf(role));
  expect(Object.keys(stream.first).sort()).toEqual(topics);
  await change("programme");
  await change(...topics);
  expect(await stream.until(...topics)).not.toContain("programme");
});

test("a stream ends when a role is taken away, although another one is left", async () => {
  const stream = await desk(await site.headersOf("reader"));
  const own = sql`(select id from users where email = 'reader@site.example')`;
  await site.database.rows(sql`insert into user_roles (user_id, role) values (${own}, 'moderator')`);
  await site.database.rows(sql`delete from user_roles where user_id = ${own} and role = 'reader'`);
  await change("video-reports");
  expect(await stream.untilEnd()).toEqual([]);
});

test("a door hears of bookings, and nothing of the desk", async () => {
  const volunteer = await door((await doorPassOf(site, eventId)).headers);
  expect(Object.keys(volunteer.first)).toEqual(["campus-bookings", "campus-door-passes"]);
  await change("video-reports");
  await change("campus-bookings");
  expect(await volunteer.until("campus-bookings")).not.toContain("video-reports");
});

test("a revoked door pass ends its stream at once, without a message", async () => {
  const pass = await doorPassOf(site, eventId);
  const volunteer = await door(pass.headers);
  await site.database.rows(sql`update campus_door_passes set revoked_at = now()`);
  expect(await volunteer.untilEnd()).toEqual([]);
});

test.each<[string, SQL, "new-admin" | "admin"]>([
  [
    "role",
    sql`delete from user_roles where user_id = (select id from users where email = 'new-admin@site.example')`,
    "new-admin",
  ],
  ["session", sql`delete from sessions`, "admin"],
])("an admin whose %s has ended hears nothing more", async (_, end, caller) => {
  const admin = await desk(await site.headersOf(caller));
  await site.database.rows(end);
  await change("mentor-messages");
  expect(await admin.untilEnd()).toEqual([]);
});

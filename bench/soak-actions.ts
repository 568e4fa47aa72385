import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { sql } from "drizzle-orm";
import { hashPassword } from "#features/auth/passwords/passwords.server.ts";
import { campusOf } from "#features/campus/campus.testing.ts";
import { terms } from "#features/culture/terms/terms.copy.ts";
import type { Database } from "#shared/db/database.server.ts";
import { printUrl, recordPrints } from "#shared/print/prints.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { doorPassOf } from "../src/features/door/passes/door-pass.testing.ts";
import { BENCH_KEY } from "./booking-site.ts";
import { ask } from "./load.ts";
import { readMetrics, type Site } from "./site.ts";
import type { Actions } from "./soak-crowd.ts";

const STUDENTS = 1000;
const NIGHTS = 5;
/** Tickets that the door checks in and out again. */
const DOOR_TICKETS = 50;
/** Accounts that sign in with a password. */
const MEMBERS = 50;
const SESSIONS = 30;
const STREAMS = 200;
const PASSWORD = "blue van at noon";
/**
 * A new connection for each call: a request on an idle connection that just ends would fail here, but browsers repeat
 * it.
 */
const ONCE = { connection: "close" };

/** Accounts, nights, a door pass and a Signal event: everything except the demo content. */
export async function prepareSoak({
  database,
  campus,
}: {
  database: Database;
  campus: ReturnType<typeof campusOf>;
}) {
  const passwordHash = await hashPassword(PASSWORD);
  await database.rows(sql`
    insert into users (email, email_confirmed_at, password_hash)
    select 'member' || n || '@site.example', now(), ${passwordHash} from generate_series(1, ${MEMBERS}::int) n`);
  const [signal] = await database.rows<{ id: string }>(sql`
    insert into campus_events (kind, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity,
      created_at, updated_at)
    values ('signal', 'Block party', '', '', '2099-07-14', '19:30', 0, 100000, now(), now()) returning id`);
  const doorNight = await campus.event({ maxCapacity: STUDENTS });
  return {
    students: await campus.students(STUDENTS),
    guests: await campus.students(DOOR_TICKETS),
    nights: await Promise.all(Array.from({ length: NIGHTS }, () => campus.event({ maxCapacity: STUDENTS }))),
    door: { night: doorNight, pass: await doorPassOf({ database }, doorNight) },
    signalEvent: signal?.id ?? "",
  };
}

/** The mixed load of an evening. `begin` prepares what needs the running site, `end` closes the connections. */
export function soakActions(site: Site, people: Awaited<ReturnType<typeof prepareSoak>>) {
  const { url } = site;
  const { nights, door } = people;
  const students = people.students.map((student) => ({
    ...student,
    headers: { ...student.headers, ...ONCE },
  }));
  const agent = new Agent({ keepAlive: true, maxSockets: 64, agentKeepAliveTimeoutBuffer: 60_000 });
  const streams = holdStreams(url);
  const members = holdSessions(url);
  // The campus helpers only send requests here, without a database.
  const secrets = secretsFrom(BENCH_KEY);
  const campus = campusOf({ url, siteUrl: url, database: undefined as never, secrets });
  const clip = readFileSync(new URL("../demo/videos/dock-swell.mp4", import.meta.url));
  const tickets: { ticketCode: string; bookingId: string }[] = [];
  let tracks: string[] = [];

  const studentAt = (index: number) => students[index % students.length] as (typeof students)[number];
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status } = await ask({ url: url + path, headers }, agent);
    if (status >= 400) throw new Error(`${path.replace(/[0-9a-f-]{8,}|\d+/g, "…")}: ${status}`);
  };
  const call = async (method: string, path: string, headers: object, body?: object) => {
    const response = await fetch(url + path, {
      ...{ method, headers: { ...headers, ...ONCE, ...(body && { "content-type": "application/json" }) } },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw new Error(
        `${method} ${path.replace(/[0-9a-f-]{8,}/g, "…")}: ${response.status} ${text.slice(0, 200)}`,
      );
    return text ? JSON.parse(text) : undefined;
  };
  const upload = async (index: number, bytes: Buffer) => {
    const headers = studentAt(index).headers;
    const uploader = uploaderOf({ url, headersOf: async () => headers }, "user");
    const id = await uploader.upload(bytes, { purpose: "culture-video", fileName: "clip.mp4" });
    return { id, headers: await uploader.headersOf() };
  };

  const pages = ["/", "/campus-tickets", "/mobile-library", "/labs", "/academic-calendar", "/community"];
  const actions: Actions = {
    "pages from memory": {
      aSecond: 12,
      act: (index) => read(pages[index % pages.length] ?? "/", from(index)),
    },
    "rendered pages": {
      aSecond: 3,
      act: (index) => read(`${pages[index % pages.length]}?x=${index}`, from(index)),
    },
    "reads of the API": { aSecond: 5, act: (index) => read("/api/campus/events", from(index)) },
    prints: {
      aSecond: 2,
      act: (index) => read(printUrl(`record-${index % recordPrints}`, "square"), from(index)),
    },
    "ranges of tracks": {
      aSecond: 3,
      act: (index) =>
        read(tracks[index % tracks.length] ?? "/media/none", { range: `bytes=${index % 1000}-${65_535}` }),
    },
    "downloads that are cut": {
      aSecond: 0.5,
      act: (index) => cutDownload(url + (tracks[index % tracks.length] ?? "/media/none")),
    },
    "own tickets": {
      aSecond: 3,
      act: (index) => read("/api/campus/bookings/mine", studentAt(index).headers),
    },
    "bookings, cancelled again": {
      aSecond: 1,
      async act(index) {
        const student = studentAt(index);
        const { status, ticket } = await campus.book(student, nights[index % nights.length] ?? "");
        if (status !== 200) throw new Error(`A booking: ${status}`);
        const cancelled = await campus.cancel(student, ticket?.id);
        if (cancelled.status !== 200) throw new Error(`A cancellation: ${cancelled.status}`);
      },
    },
    "check-ins, undone again": {
      aSecond: 1,
      async act(index) {
        const { ticketCode: code, bookingId } = tickets[index % tickets.length] ?? { ticketCode: "" };
        const path = `/api/admin/campus/events/${door.night}`;
        const scans = [{ scanId: randomUUID(), code, at: new Date() }];
        const { results } = await call("POST", `${path}/check-ins`, door.pass.headers, {
          device: "Door",
          scans,
        });
        // "already" is also a success: an earlier undo was cut.
        if (!["admitted", "already"].includes(results[0].verdict))
          throw new Error(`A check-in: ${results[0].verdict}`);
        await call("POST", `${path}/check-ins/undo`, door.pass.headers, { bookingId });
      },
    },
    "lists of the door": {
      aSecond: 0.2,
      act: () => call("GET", `/api/admin/campus/events/${door.night}/door`, door.pass.headers),
    },
    "sign-ins": { aSecond: 0.3, act: (index) => members.signIn(index) },
    "wrong passwords": { aSecond: 0.5, act: (index) => members.fail(index) },
    "refreshed sessions": { aSecond: 1, act: () => members.refresh() },
    "sign-ups to Signal": {
      aSecond: 0.5,
      act: (index) =>
        call("POST", "/api/signal/invitations", from(index), {
          ...{ email: `guest${index}@site.example`, fullName: "Nadia Okafor", telephone: "020 7946 0000" },
          ...{ eventId: people.signalEvent, idempotencyKey: randomUUID() },
        }),
    },
    "replaced event streams": { aSecond: 2, act: () => streams.replaceOldest() },
    "uploads, deleted": {
      aSecond: 0.2,
      async act(index) {
        const { id, headers } = await upload(index, Buffer.alloc(clip.length, index));
        await call("DELETE", `/uploads/${id}`, headers);
      },
    },
    "published clips, removed": {
      aSecond: 0.1,
      async act(index) {
        const { id: videoUploadId, headers } = await upload(index, clip);
        const body = { title: "A clip", videoUploadId, acceptsTerms: terms.parts.since };
        const { video } = await call("POST", "/api/culture/videos", headers, body);
        await read(video.videoUrl, { range: "bytes=0-1000" });
        await call("DELETE", `/api/culture/videos/${video.id}`, headers);
      },
    },
    metrics: { aSecond: 0.1, act: () => readMetrics(url) },
  };

  return {
    actions,
    async begin(): Promise<void> {
      tracks = (await call("GET", "/api/music/tracks", {})).map(
        ({ audioUrl }: { audioUrl: string }) => audioUrl,
      );
      for (const guest of people.guests) {
        const { status, ticket } = await campus.book(guest, door.night);
        if (status !== 200 || !ticket) throw new Error(`A ticket for the door: ${status}`);
        tickets.push({ ticketCode: ticket.ticketCode ?? "", bookingId: ticket.id });
      }
      for (let index = 0; index < SESSIONS; index++) await members.signIn(index);
    },
    end(): void {
      streams.end();
      agent.destroy();
    },
  };
}

/** Different networks, like behind a proxy. */
function from(index: number): Record<string, string> {
  return { "x-forwarded-for": `10.1.${(index >> 8) & 255}.${index & 255}` };
}

/** Ends the connection after the first bytes, like a listener who skips a track. */
function cutDownload(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = get(address, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A download: ${answer.statusCode}`));
      answer.once("data", () => outgoing.destroy());
      answer.on("error", () => undefined).once("close", resolve);
    });
    outgoing.on("error", (error) => (outgoing.destroyed ? resolve() : reject(error)));
  });
}

/** Signs members in, refreshes the session that waits longest, and signs out beyond a number of sessions. */
function holdSessions(url: string) {
  const sessions: { access_token: string; refresh_token: string }[] = [];
  const token = async (grant: string, body: object, index = 0) =>
    fetch(`${url}/auth/v1/token?grant_type=${grant}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...ONCE, ...from(index) },
      body: JSON.stringify(body),
    });
  const take = async (response: Response) => {
    if (!response.ok) throw new Error(`A session: ${response.status} ${await response.text()}`);
    sessions.push((await response.json()) as (typeof sessions)[number]);
  };
  return {
    async signIn(index: number): Promise<void> {
      const email = `member${1 + (index % MEMBERS)}@site.example`;
      await take(await token("password", { email, password: PASSWORD }, index));
      if (sessions.length <= SESSIONS) return;
      const oldest = sessions.shift();
      const headers = { authorization: `Bearer ${oldest?.access_token}`, ...ONCE };
      const { status } = await fetch(`${url}/auth/v1/logout?scope=local`, { method: "POST", headers });
      if (status !== 204) throw new Error(`A sign-out: ${status}`);
    },
    async fail(index: number): Promise<void> {
      const body = { email: `person${index}@site.example`, password: "not the one" };
      const response = await token("password", body, index);
      await response.arrayBuffer();
      if (response.status !== 400) throw new Error(`A wrong password: ${response.status}`);
    },
    async refresh(): Promise<void> {
      const refresh_token = sessions.shift()?.refresh_token;
      if (refresh_token) await take(await token("refresh_token", { refresh_token }));
    },
  };
}

/** Holds event streams open, and reads their messages. */
function holdStreams(url: string) {
  const open: AbortController[] = [];
  return {
    async replaceOldest(): Promise<void> {
      const controller = new AbortController();
      const response = await fetch(`${url}/api/changes`, { signal: controller.signal });
      if (response.status !== 200) throw new Error(`A stream: ${response.status}`);
      void response.body?.pipeTo(new WritableStream()).catch(() => undefined);
      open.push(controller);
      if (open.length > STREAMS) open.shift()?.abort();
    },
    end(): void {
      for (const controller of open) controller.abort();
    },
  };
}

import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "#app/seed.ts";
import { campusOf, type Student } from "#features/campus/campus.testing.ts";
import { bookedKinds } from "#features/events/kinds/kinds.rules.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import { isRetryable } from "#shared/errors/retry.rules.ts";
import { mailbox } from "#shared/mail/mailbox.testing.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { uploaderOf } from "#shared/uploads/uploads.testing.ts";
import { openChangeStream } from "#src/testing/change-stream.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { type Cluster, startCluster } from "#src/testing/cluster/cluster.ts";
import { hasNginx } from "#src/testing/cluster/nginx.ts";
import { hasPooler, startPooler } from "#src/testing/cluster/pooler.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startProxy, type TcpProxy } from "#src/testing/tcp-proxy.ts";

test("processes that start together fill an empty database with the demo once", async () => {
  const url = await freshMigratedDatabase();
  const dataDir = freshFolder();
  const secrets = secretsFrom("a key of processes that start together");
  const seed = async () => {
    const database = await openDatabase({ url, dataDir });
    await seedDemo({ database, secrets, media: folderStore(dataDir) });
    return database;
  };
  const opened = await Promise.all([seed(), seed(), seed()]);
  const tracks = await opened[0].rows(sql`select title from tracks group by title having count(*) > 1`);
  expect(tracks).toEqual([]);
  for (const database of opened) await database.close();
});

/** Three processes behind nginx. Most requests name their process; the others use nginx. */
describe.skipIf(!hasNginx)("three processes behind nginx (which has to be installed)", () => {
  let cluster: Cluster;
  let database: Database;
  /** A proxy between the processes and the database. */
  let proxy: TcpProxy;
  let campus: ReturnType<typeof campusOf>;
  let first = "";
  let second = "";
  let third = "";

  beforeAll(async () => {
    const databaseUrl = await freshMigratedDatabase();
    const through = new URL(databaseUrl);
    proxy = await startProxy({ host: through.hostname, port: Number(through.port) });
    through.port = String(proxy.port);
    cluster = await startCluster({ databaseUrl: through.href, env: { DEMO: "off" } });
    [first = "", second = "", third = ""] = cluster.urls;
    database = await openDatabase({ url: databaseUrl, dataDir: "" });
    campus = campusAt(cluster.url);
  });
  afterAll(async () => {
    await cluster?.stop();
    await proxy?.close();
    await database?.close();
  });

  const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  test("a session made at one process is valid at the others, and so is a mailed code", async () => {
    const account = { email: `${randomUUID()}@site.example`, password: "blue van at noon" };
    await post(`${first}/auth/v1/signup`, account);
    const { mailTo } = mailbox(...cluster.mailFolders);
    const code = await eventually(async () => {
      const [mail] = await mailTo(account.email);
      const [, digits] = /(?:^|\s)(\d{6})(?:\s|$)/.exec(mail?.text ?? "") ?? [];
      expect(digits).toBeDefined();
      return digits;
    });
    const verified = await post(`${second}/auth/v1/verify`, {
      type: "signup",
      email: account.email,
      token: code,
    });
    expect(verified.status).toBe(200);
    const session = (await verified.json()) as { access_token: string; refresh_token: string };
    const headers = { authorization: `Bearer ${session.access_token}` };
    for (const url of [...cluster.urls, cluster.url]) {
      const mine = await fetch(`${url}/api/account`, { headers });
      expect(mine.status).toBe(200);
    }
    const refreshed = await post(`${third}/auth/v1/token?grant_type=refresh_token`, {
      refresh_token: session.refresh_token,
    });
    expect(refreshed.status).toBe(200);
    await post(`${first}/auth/v1/logout`, {}, headers);
    for (const url of cluster.urls) expect((await fetch(`${url}/api/account`, { headers })).status).toBe(401);
  });

  test("a limit counts over all processes", async () => {
    const tries = Array.from({ length: 14 }, (_, turn) =>
      post(`${cluster.urls[turn % 3]}/auth/v1/token?grant_type=password`, {
        email: "nobody@site.example",
        password: "wrong",
      }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test("a page that changes at one process is new at the others, and their open streams hear of it", async () => {
    const streams = await Promise.all(
      [...cluster.urls, cluster.url].map((url) => openChangeStream(`${url}/api/changes`)),
    );
    const page = async (url: string) => (await fetch(`${url}/campus-tickets`)).text();
    await Promise.all(cluster.urls.map(page));

    const venue = `The ${randomUUID()}`;
    await campus.event({ venue });
    await Promise.all(streams.map((stream) => stream.until("campus-nights")));
    for (const url of cluster.urls) expect(await page(url)).toContain(venue);
  });

  test("an upload stays with its process, and waits for it while that is away", async () => {
    const { headers } = await campus.student();
    let cookie = "";
    const { begin, send, offset } = uploaderOf({
      url: cluster.url,
      headersOf: async () => ({ ...headers, ...(cookie && { cookie }) }),
    });
    const { response, uploadId } = await begin(20, { purpose: "culture-video" });
    [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
    expect((await send(uploadId, Buffer.alloc(10))).status).toBe(204);
    for (let round = 0; round < 9; round++) expect(await offset(uploadId)).toBe(10);

    const folders = cluster.mailFolders.map((folder) => join(folder, "../uploads"));
    const place = folders.findIndex((folder) => readdirSync(folder).some((name) => name.endsWith(uploadId)));
    await cluster.processes[place]?.end("SIGKILL");
    const away = await send(uploadId, Buffer.alloc(10), 10);
    expect(away.status).toBe(502);
    await cluster.processes[place]?.start();
    expect((await send(uploadId, Buffer.alloc(10), 10)).status).toBe(204);
  });

  /** The campus page from one process, or from nginx. */
  const campusAt = (url: string, { secretKey, url: siteUrl } = cluster, through = database) =>
    campusOf({ url, siteUrl, database: through, secrets: secretsFrom(secretKey) });

  test.each(bookedKinds)(
    "a booking of a %s repeated at another process returns the same ticket",
    async (kind) => {
      const student = await campus.student();
      const eventId = await campus.eventsOf(kind).event({ maxCapacity: 2 });
      const fields = { idempotencyKey: randomUUID() };
      const answers = await Promise.all(
        [...cluster.urls, cluster.url].map((url) =>
          campusAt(url).eventsOf(kind).book(student, eventId, fields),
        ),
      );
      expect(new Set(answers.map(({ ticket }) => ticket?.ticketCode)).size).toBe(1);
      expect(answers[0]?.ticket?.ticketCode).toBeDefined();
      expect(await campus.counted(eventId)).toMatchObject({ attendees: 1, confirmed: 1 });
    },
  );

  test.each(bookedKinds)(
    "while a process is killed each booking of a %s is answered once, and no place is sold twice",
    async (kind) => {
      const students = await campus.students(60);
      const { event, book } = campus.eventsOf(kind);
      const eventId = await event({ maxCapacity: 40 });
      let answered = 0;
      const bookOnce = async (student: Student) => {
        const fields = { idempotencyKey: randomUUID() };
        for (;;) {
          // nginx answers without JSON for an unavailable process.
          const answer = await book(student, eventId, fields).catch(() => undefined);
          if (!answer || isRetryable(answer)) continue;
          answered++;
          return answer.status;
        }
      };
      const killed = eventually(async () => {
        expect(answered).toBeGreaterThan(5);
        await cluster.processes[1]?.end("SIGKILL");
      });
      const statuses = await Promise.all(students.map(bookOnce));
      await killed;
      await cluster.processes[1]?.start();
      expect(statuses.toSorted()).toEqual([...Array(40).fill(200), ...Array(20).fill(409)]);
      expect(await campus.counted(eventId)).toMatchObject({ attendees: 40, confirmed: 40, codes: 40 });
    },
  );

  test.skipIf(!hasPooler).each([
    ["night", "campus-places"],
    ["session", "campus-places"],
    ["signal", "signal-events"],
  ] as const)(
    "two processes sell places of a %s, mail and tell through PgBouncer in transaction mode",
    async (kind, topic) => {
      const databaseUrl = await freshMigratedDatabase();
      const pooler = await startPooler(databaseUrl);
      const env = { DEMO: "off", DATABASE_DIRECT_URL: databaseUrl };
      const pooled = await startCluster({ databaseUrl: pooler.urlOf(databaseUrl), count: 2, env });
      const direct = await openDatabase({ url: databaseUrl, dataDir: "" });
      try {
        const sides = pooled.urls.map((url) => campusAt(url, pooled, direct));
        const [{ students, counted, eventsOf } = campus] = sides;
        const people = await students(20);
        const eventId = await eventsOf(kind).event({ maxCapacity: 15 });
        const streams = await Promise.all(pooled.urls.map((url) => openChangeStream(`${url}/api/changes`)));
        const answers = await Promise.all(
          people.map(async (person, at) => {
            const answer = await (sides[at % 2] ?? campus).eventsOf(kind).book(person, eventId);
            return { status: answer.status, email: person.email };
          }),
        );
        const sold = answers.filter(({ status }) => status === 200);
        expect(sold).toHaveLength(15);
        expect(await counted(eventId)).toMatchObject({ attendees: 15, confirmed: 15, codes: 15 });
        await Promise.all(streams.map((stream) => stream.until(topic)));
        const { mailTo } = mailbox(...pooled.mailFolders);
        for (const { email } of sold)
          await eventually(async () => expect(await mailTo(email)).toHaveLength(1));
      } finally {
        await direct.close();
        await pooled.stop();
        await pooler.stop();
      }
    },
  );

  test("a spreadsheet of the largest size passes nginx", async () => {
    const response = await post(`${cluster.url}/api/admin/imports/check`, { text: "€".repeat(2_000_000) });
    expect(response.status).toBe(401);
  });

  test("while the database is away a page that one process has in memory is served through nginx every time", async () => {
    const statusOf = async (url: string) => (await fetch(url)).status;
    const untilReady = async (status: number) => {
      for (const url of cluster.urls)
        await eventually(async () => expect(await statusOf(`${url}/readyz`)).toBe(status));
    };
    expect(await statusOf(`${third}/labs`)).toBe(200);
    await proxy.set("refuse");
    await untilReady(503);
    for (const url of [first, second]) expect(await statusOf(`${url}/labs`)).toBe(503);
    // One request per process, so that nginx starts with each of them.
    for (const _ of cluster.urls) expect(await statusOf(`${cluster.url}/labs`)).toBe(200);
    expect(await statusOf(`${cluster.url}/sponsors`)).toBe(200);
    expect(await statusOf(`${cluster.url}/api/campus/events`)).toBe(503);
    await proxy.set("pass");
    await untilReady(200);
  });

  test("a process that is told to stop ends after its idle connections, and nginx passes on every request", async () => {
    const [process] = cluster.processes;
    const answers: number[] = [];
    let isStopping = true;
    const visitors = Array.from({ length: 4 }, async () => {
      while (isStopping) answers.push((await fetch(`${cluster.url}/api/campus/events`)).status);
    });
    expect(await process?.end("SIGTERM")).toBe(0);
    isStopping = false;
    await Promise.all(visitors);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(10);
    expect((await post(`${cluster.url}/auth/v1/token?grant_type=password`, {})).status).toBe(400);
  });
});

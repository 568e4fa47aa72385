import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { oc } from "@orpc/contract";
import { implement } from "@orpc/server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { visitor } from "#shared/api/caller.ts";
import type { ChangeFeed } from "#shared/api/change-feed.ts";
import type { Database } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { OutgoingPost } from "#shared/http/outgoing-post.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import type { CountingOutbox } from "#shared/mail/mail.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import type { LocalStatus } from "#shared/status/local-status.ts";
import { defaultMonths } from "#shared/time/periods.ts";
import type { UploadFiles } from "#shared/uploads/upload-files.server.ts";
import { startTestSite } from "#src/testing/site.ts";
import type { AppEnv } from "../env.ts";
import { requestIdOf } from "../http/requests.ts";
import { createApi } from "./api.ts";

const insertTracks = sql`insert into tracks (title, artist, audio_url, content_type, playlist_number, position) values
  ('second', 'a', '/media/tracks/2.mp3', 'sound', 1, 2), ('first', 'a', '/media/tracks/1.mp3', 'sound', 1, 1),
  ('third', 'a', '/media/tracks/3.mp3', 'sound', 1, 3), ('silent', 'a', null, 'sound', 1, 0),
  ('elsewhere', 'a', '/media/tracks/4.mp3', 'sound', 2, 0), ('talk', 'a', '/media/tracks/5.mp3', 'interview', 1, 0)`;

const site = await startTestSite();

describe("the site's API", () => {
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(site.url + path, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  test("lists the tracks of a playlist by position, without those that cannot be played", async () => {
    await site.database.rows(insertTracks);
    const { status, body } = await get("/api/music/tracks?playlistNumber=1&limit=2");
    expect(status).toBe(200);
    expect(body.map((track: { title: string }) => track.title)).toEqual(["first", "second"]);
    expect(body[0]).not.toHaveProperty("userId");
  });

  test("finds one track; unknown, unplayable and malformed ids are not found", async () => {
    const { body: all } = await get("/api/music/tracks");
    expect((await get(`/api/music/tracks/${all[0].id}`)).body).toEqual(all[0]);
    const [silent] = await site.database.rows<{ id: string }>(
      sql`select id from tracks where title = 'silent'`,
    );
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const id of [silent?.id, nobody])
      expect(await get(`/api/music/tracks/${id}`)).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    expect((await get("/api/music/tracks/one")).status).toBe(400);
  });

  test.each(["limit=abc", "limit=0", "limit=5001", "playlistNumber=3", "contentType=video"])(
    "says what is wrong with ?%s",
    async (query) => {
      const { status, body } = await get(`/api/music/tracks?${query}`);
      expect(status).toBe(400);
      expect(body.code).toBe("BAD_REQUEST");
      expect(body.data.issues[0].path).toEqual([query.split("=")[0]]);
    },
  );

  test("answers an unknown address and a wrong method in its own shape", async () => {
    expect(await get("/api/nothing/here")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    const refused = await get("/api/music/tracks", { method: "DELETE" });
    expect(refused).toMatchObject({ status: 405, body: { code: "METHOD_NOT_ALLOWED" } });
    expect(refused.headers.get("allow")).toBe("GET, POST");
  });

  test("refuses a body over 64 kB before reading it", async () => {
    const answer = await get("/api/music/tracks", { method: "POST", body: "x".repeat(64 * 1024 + 1) });
    expect(answer).toMatchObject({ status: 413, body: { code: "CONTENT_TOO_LARGE" } });
  });

  test("describes itself", async () => {
    const { body } = await get("/api/openapi.json");
    expect(body.paths["/music/tracks"].get.operationId).toBe("music.tracks.list");
    const reference = await fetch(`${site.url}/api/docs`);
    expect(reference.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await reference.text()).toContain("/music/tracks");
  });

  test("describes what visitors and API tokens call, and names the rest by its place", async () => {
    const { paths } = (await get("/api/openapi.json")).body;
    const operations: Operation[] = Object.values(paths).flatMap((path) => Object.values(path as object));
    const isOpen = ({ security }: Operation) => !security || security.some((way) => "token" in way);
    const undescribed = operations.filter((each) => isOpen(each) && !(each.summary && each.description));
    expect(undescribed.map(({ operationId }) => operationId)).toEqual([]);
    expect(paths["/admin/rota"].get).toMatchObject({ summary: "Rota: shifts: list", tags: ["Rota"] });
  });

  test("is never kept by a browser or proxy", async () => {
    expect((await get("/api/music/tracks")).headers.get("cache-control")).toBe("no-store");
  });
});

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  security?: object[];
}

describe("a procedure that takes a body", () => {
  const contract = {
    echo: oc.route({ method: "POST", path: "/echo" }).input(z.object({ name: z.string().min(1) })),
    broken: oc.route({ method: "POST", path: "/broken" }),
  };
  const os = implement(contract).$context<CallContext>();
  const router = os.router({
    echo: os.echo.handler(({ input }) => input),
    broken: os.broken.handler(() => {
      throw new Error("secret: the password is swordfish");
    }),
  });
  const logged: string[] = [];
  /** The user ids that were looked up. */
  const lookups: string[] = [];
  const hono = new Hono<AppEnv>();
  const log = createLog("info", { write: (line: string) => void logged.push(line) });
  hono.use((c, next) => {
    c.set("log", log.child({ requestId: requestIdOf(c.env.incoming) }));
    return next();
  });
  createApi({
    database: {} as Database,
    secrets: testSecrets,
    outbox: noOutbox,
    outgoing: {} as OutgoingPost,
    media: {} as MediaStore,
    log,
    jobs: {} as Jobs,
    uploads: {} as UploadFiles,
    videoApproval: false,
    waitingBytes: 1024 ** 3,
    months: defaultMonths,
    watchedWords: [],
    pushOrigins: [],
    reportsToHide: 3,
    evidenceDays: 90,
    status: {} as LocalStatus,
    privateChanges: {} as ChangeFeed,
    callers: {
      accountIn: async (authorization) => (authorization?.startsWith("invented") ? undefined : authorization),
      async callerOf(authorization) {
        if (!authorization) return visitor;
        lookups.push(authorization);
        return { kind: "half-signed-in", userId: authorization };
      },
    },
    closedSite: { isClosed: () => false, isClosedTo: () => false, letLook() {} },
    siteUrl: "https://site.example",
    staffSignIn: undefined,
    trustedProxies: 0,
    callsAMinute: { name: "test", account: 3, network: 8 },
    router,
  }).mount(hono);
  const server = createServer(getRequestListener(hono.fetch, { overrideGlobalObjects: false }));
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api${path}`;
    const type = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", body, headers: { ...type, ...headers } });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  test.each(['{"name":', "not json", "\u0000"])("answers malformed JSON %j with 400", async (body) => {
    expect(await post("/echo", body)).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
  });

  test.each(["{}", '{"name":7}', "null"])("answers %s with 400 and the field", async (body) => {
    const answer = await post("/echo", body);
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
    expect(answer.body.data.issues).not.toHaveLength(0);
  });

  test("answers an unexpected error with one calm sentence and logs it", async () => {
    const answer = await post("/broken", "{}");
    expect(answer.status).toBe(500);
    expect(answer.body.message).toBe("Something went wrong on our side. Try again in a minute.");
    expect(JSON.stringify(answer.body)).not.toContain("swordfish");
    expect(answer.body.data.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      logged.some((line) => line.includes("swordfish") && line.includes(answer.body.data.requestId)),
    ).toBe(true);
  });

  test("limits count visitors by network, signed-in callers by account alone", async () => {
    await post("/echo", '{"name":"eighth"}');
    const refusal = { status: 429, body: { code: "TOO_MANY_REQUESTS" } };
    const answer = await post("/echo", '{"name":"ninth"}');
    expect(answer).toMatchObject(refusal);
    expect(answer.headers.get("retry-after")).toBe("60");
    const as = (account: string) => post("/echo", '{"name":"x"}', { authorization: account });
    for (let call = 0; call < 3; call++) expect((await as("one")).status).toBe(200);
    expect(await as("one")).toMatchObject(refusal);
    expect((await as("two")).status).toBe(200);
  });

  test("a call over its limit is refused before its caller is looked up", async () => {
    lookups.length = 0;
    for (const authorization of ["one", "invented 1", "invented 2"])
      expect((await post("/echo", '{"name":"x"}', { authorization })).status).toBe(429);
    expect(lookups).toEqual([]);
  });

  test("a call over its limit is refused before its body arrives", async () => {
    const outgoing = request(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/echo`, {
      method: "POST",
      headers: { authorization: "one", "content-type": "application/json", "content-length": 1000 },
    });
    outgoing.flushHeaders();
    const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(429);
    outgoing.destroy();
  });
});

/** An outbox without `queue`: the procedures of these tests send no emails. */
const noOutbox = { from: () => noOutbox } as unknown as CountingOutbox;

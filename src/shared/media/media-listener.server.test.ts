import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderSource } from "./folder-store.server.ts";
import { mediaListener } from "./media-listener.server.ts";
import { listen, readAll, type TestServer } from "./test-server.testing.ts";

const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const plain = "/media/tracks/plain.mp3";
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "media-")));
  const root = join(folder, "media");
  mkdirSync(join(root, "tracks/.hidden"), { recursive: true });
  mkdirSync(join(root, "covers"));
  for (const name of ["plain.mp3", ".hidden/x.mp3", "with space é.mp3"])
    writeFileSync(join(root, "tracks", name), content);
  writeFileSync(join(folder, "secret.mp3"), "secret");
  writeFileSync(join(root, "other.mp3"), "secret");
  server = await listen(mediaListener(folderSource(root)));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

it("ignores a query", async () => {
  expect((await server.get("/media/tracks/plain.mp3?v=1")).body.equals(content)).toBe(true);
});

it("changes the entity tag when the file is replaced within the same second by one of the same size", async () => {
  const path = join(folder, "media/covers/a.png");
  writeFileSync(path, "old");
  utimesSync(path, 1_700_000_000.1, 1_700_000_000.1);
  const before = (await server.get("/media/covers/a.png")).headers;
  writeFileSync(path, "new");
  utimesSync(path, 1_700_000_000.2, 1_700_000_000.2);
  const after = (await server.get("/media/covers/a.png")).headers;
  expect(after["last-modified"]).toBe(before["last-modified"]);
  expect(after.etag).not.toBe(before.etag);
});

describe("paths that lead nowhere", () => {
  it.each([
    "/media/../secret.mp3",
    "/media/tracks/../../secret.mp3",
    "/media/%2e%2e/secret.mp3",
    "/media/%2e%2e%2fsecret.mp3",
    "/media/..%2fsecret.mp3",
    "/media/tracks%2fplain.mp3",
    "/media/..%5csecret.mp3",
    "/media/%2fetc/passwd",
    "/media//etc/passwd",
    "/media/%252e%252e/secret.mp3",
    "/media/tracks/plain.mp3%00.png",
    "/media/%00",
    "/media/tracks/.hidden/x.mp3",
    "/media/tracks/with%20space%20%C3%A9.mp3",
    "/media/%74racks/plain.mp3",
    "/media/other.mp3",
    "/media/%",
    "/media/%zz",
    "/media/%E9.mp3",
    "/media/tracks",
    "/media/tracks/",
    "/media/",
    "/media/tracks/plain.mp3/",
    "/media/tracks/plain.mp3/x",
    "/media/tracks/missing.mp3",
    `/media/${"a".repeat(300)}`,
  ])("answers %s with 404 and no file", async (path) => {
    const answer = await server.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain("secret");
    expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
  });

  it.each(["GET /media/..\\secret.mp3", "GET /media/\0", "GET media/tracks/plain.mp3"])(
    "answers %j with an error",
    async (line) => {
      const socket = await server.dial(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 4(?:00|04) /);
    },
  );

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("answers %s with 405", async (method) => {
    const answer = await server.get(plain, {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("content types", () => {
  it.each([
    ["a.mp3", "audio/mpeg"],
    ["a.m4a", "audio/mp4"],
    ["a.wav", "audio/wav"],
    ["a.aac", "audio/aac"],
    ["a.MP4", "video/mp4"],
    ["a.webm", "video/webm"],
    ["a.vtt", "text/vtt; charset=utf-8"],
    ["a.jpg", "image/jpeg"],
    ["a.jpeg", "image/jpeg"],
    ["a.png", "image/png"],
    ["a.webp", "image/webp"],
    ["a.avif", "image/avif"],
    ["a.svg", "image/svg+xml"],
    ["a.woff2", "font/woff2"],
    ["a.html", "application/octet-stream"],
    ["a.xhtml", "application/octet-stream"],
    ["a.exe", "application/octet-stream"],
    ["noending", "application/octet-stream"],
  ])("sends %s as %s", async (name, expected) => {
    writeFileSync(join(folder, "media/covers", name), "x");
    const { headers } = await server.get(`/media/covers/${name}`);
    expect(headers["content-type"]).toBe(expected);
    expect(headers["content-security-policy"] !== undefined).toBe(name === "a.svg");
  });
});

it("only the audio of tracks is for players on other sites", async () => {
  const sharing = async (name: string) => {
    mkdirSync(dirname(join(folder, "media", name)), { recursive: true });
    writeFileSync(join(folder, "media", name), "x");
    return (await server.get(`/media/${name}`)).headers["cross-origin-resource-policy"];
  };
  expect(await sharing("tracks/a.mp3")).toBe("cross-origin");
  for (const name of ["covers/a.webp", "culture-videos/a.mp4", "pages/a.webp"])
    expect(await sharing(name)).toBeUndefined();
});

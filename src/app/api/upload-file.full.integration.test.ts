import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newStorage } from "#features/auth/auth.testing.ts";
import { wave } from "#shared/media-reader/wave.testing.ts";
import type { SendOptions } from "#shared/uploads/send-files.ts";
import { sendFile, type UploadSession } from "#shared/uploads/upload-file.client.ts";
import { clearUploads, MIB, uploadPath } from "#shared/uploads/uploads.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";

let line: Awaited<ReturnType<typeof openLine>>;
const site = await startTestSite();
const token = ((await site.headersOf("admin")).authorization ?? "").replace("Bearer ", "");
beforeEach(async () => {
  line = await openLine(site.port);
});
afterEach(async () => {
  await line.close();
  await clearUploads(site);
});

/** A TCP proxy that can stall connections, or cut them after a number of bytes. */
async function openLine(port: number) {
  const sockets = new Set<Socket>();
  let sent = 0;
  let cutAt = Number.POSITIVE_INFINITY;
  let mayCut = async () => {};
  let isDead = false;
  const frozen = new Set<Socket>();
  const proxy: Server = createServer((inner) => {
    if (isDead) return void inner.destroy();
    const outer = connect(port, "127.0.0.1");
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    inner.on("data", (chunk) => {
      if (frozen.has(inner)) return;
      sent += chunk.length;
      outer.write(chunk);
      if (sent < cutAt) return;
      cutAt = Number.POSITIVE_INFINITY;
      inner.pause();
      void mayCut().then(cut);
    });
    outer.pipe(inner);
    inner.on("close", () => outer.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    sent: () => sent,
    /** Forwards nothing after the bytes, and cuts the connections once `condition` resolves. */
    cutAfter(bytes: number, condition: () => Promise<void>) {
      cutAt = sent + bytes;
      mayCut = condition;
    },
    /** Keeps connections open and forwards nothing. */
    freeze() {
      for (const socket of sockets) frozen.add(socket);
    },
    die() {
      isDead = true;
      cut();
    },
    live() {
      isDead = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
}

const session = (): UploadSession => ({
  userId: "somebody",
  accessToken: async () => token,
  renewAccessToken: async () => undefined,
});

/** The form of a file that the library accepts outside a browser. */
function fileOf(bytes: Buffer, name = "song.wav"): File {
  return Object.assign(bytes, { name, size: bytes.length, lastModified: 1 }) as unknown as File;
}

/** A fake of the browser's storage. */
function newBrowserStorage() {
  const items = new Map<string, string>();
  const { getItem, setItem, removeItem } = newStorage();
  return {
    getItem,
    setItem(key: string, value: string) {
      items.set(key, value);
      setItem(key, value);
    },
    removeItem(key: string) {
      items.delete(key);
      removeItem(key);
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

const send = (file: File, options: SendOptions = {}, storage = newBrowserStorage(), who = session()) =>
  sendFile(file, "track-audio", who, options, { origin: line.origin, storage });

async function storedBytes(uploadId: string): Promise<Buffer> {
  return readFile(await uploadPath(site, uploadId));
}

/** Resolves once the server has stored more than a number of bytes of the only upload. */
function serverHasMoreThan(bytes: number): Promise<void> {
  return eventually(async () => {
    const names = await readdir(join(site.dataDir, "uploads"));
    const name = names.find((each) => !each.endsWith(".json")) ?? "";
    expect((await stat(join(site.dataDir, "uploads", name))).size).toBeGreaterThan(bytes);
  });
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a file", () => {
  test("arrives whole, and reports progress", async () => {
    const bytes = randomBytes(20 * MIB);
    const progress: number[] = [];
    const storage = newBrowserStorage();
    const uploadId = await send(fileOf(bytes), { onProgress: (sent) => progress.push(sent) }, storage);
    expect(sha256(await storedBytes(uploadId))).toBe(sha256(bytes));
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(bytes.length);
    expect(storage.length).toBe(0);
  });

  test("resumes over a new connection when the old one stalls silently", async () => {
    const bytes = randomBytes(20 * MIB);
    let isFrozen = false;
    const onProgress = (sent: number) => {
      if (isFrozen || sent < 9 * MIB) return;
      isFrozen = true;
      line.freeze();
    };
    const place = { origin: line.origin, storage: newBrowserStorage(), stallMs: 1000 };
    const uploadId = await sendFile(fileOf(bytes), "track-audio", session(), { onProgress }, place);
    expect(isFrozen).toBe(true);
    expect(sha256(await storedBytes(uploadId))).toBe(sha256(bytes));
  });

  test("goes on after a reload", async () => {
    const bytes = randomBytes(20 * MIB);
    const storage = newBrowserStorage();
    // The old page's upload must not continue.
    let isGone = false;
    const who = { ...session(), accessToken: async () => (isGone ? new Promise<never>(() => {}) : token) };
    const reloaded = Promise.withResolvers<void>();
    const onProgress = (sent: number) => {
      if (isGone || sent < 9 * MIB) return;
      isGone = true;
      void serverHasMoreThan(8 * MIB).then(() => {
        line.die();
        line.live();
        reloaded.resolve();
      });
    };
    void send(fileOf(bytes), { onProgress }, storage, who);
    await reloaded.promise;
    const before = line.sent();
    const uploadId = await send(fileOf(Buffer.from(bytes)), {}, storage);
    expect(sha256(await storedBytes(uploadId))).toBe(sha256(bytes));
    // The first chunk, of 8 MiB, is not sent again.
    expect(line.sent() - before).toBeLessThan(13 * MIB);
    expect(storage.length).toBe(0);
  });

  test("is a new upload for another account or another file", async () => {
    const storage = newBrowserStorage();
    const isGone = new Promise<never>(() => {});
    let calls = 0;
    // Removed once the upload exists.
    const who = { ...session(), accessToken: async () => (++calls > 1 ? isGone : token) };
    void send(fileOf(randomBytes(1000)), {}, storage, who);
    await eventually(() => expect(calls).toBe(2));
    expect(storage.length).toBe(1);
    await send(fileOf(randomBytes(1000), "other.wav"), {}, storage);
    await send(fileOf(randomBytes(1000)), {}, storage, { ...session(), userId: "somebody else" });
    expect(storage.length).toBe(1);
    await send(fileOf(randomBytes(1000)), {}, storage);
    expect(storage.length).toBe(0);
  });

  test("starts over when the server no longer knows the upload", async () => {
    const storage = newBrowserStorage();
    const bytes = randomBytes(1000);
    const key = "undertone.upload.somebody track-audio 1000 1 song.wav";
    const url = `${line.origin}/uploads/${"0".repeat(32)}`;
    storage.setItem(key, JSON.stringify({ url, at: Date.now() }));
    const uploadId = await send(fileOf(bytes), {}, storage);
    expect(sha256(await storedBytes(uploadId))).toBe(sha256(bytes));
  });
});

test("100 MB over a connection that breaks ten times are published once, with every byte", async () => {
  const bytes = wave({ seconds: 1188, bits: 32 });
  randomBytes(MIB).copy(bytes, bytes.length - MIB);
  let breaks = 0;
  const breakLater = () => line.cutAfter(9 * MIB, async () => void breaks++);
  breakLater();
  const id = await send(fileOf(bytes), { onWaiting: () => breaks < 10 && breakLater() });
  expect(breaks).toBe(10);
  const publish = async () => {
    const response = await site.send({ authorization: `Bearer ${token}` }, "POST", "/music/tracks", {
      title: "A long night",
      artist: "Ada",
      audioUploadId: id,
    });
    return (await response.json()) as { track: { id: string; audioUrl: string } };
  };
  const [{ track }, { track: again }] = await Promise.all([publish(), publish()]);
  expect([again.id, (await publish()).track.id]).toEqual([track.id, track.id]);
  const served = await (await fetch(site.url + track.audioUrl)).bytes();
  expect(sha256(served)).toBe(sha256(bytes));
  expect(await readdir(join(site.dataDir, "uploads"))).toEqual([]);
});

test("after a sign-out the browser keeps nothing of an upload, and this page goes on where it stopped", async () => {
  const storage = newBrowserStorage();
  const file = fileOf(randomBytes(20 * MIB));
  let isSignedOut = false;
  const who = { ...session(), accessToken: async () => (isSignedOut ? undefined : token) };
  const onProgress = (sent: number) => {
    isSignedOut ||= sent > 9 * MIB;
  };
  await expect(send(file, { onProgress }, storage, who)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  storage.removeItem(storage.key(0) ?? "");
  expect(storage.length).toBe(0);
  isSignedOut = false;
  const before = line.sent();
  await send(file, {}, storage, { ...who, accessToken: async () => token });
  // The first two chunks are not sent again.
  expect(line.sent() - before).toBeLessThan(5 * MIB);
  expect(storage.length).toBe(0);
});

test("a token that expires during the upload is refreshed once", async () => {
  const asked: string[] = [];
  const who = {
    ...session(),
    accessToken: async () => "not.a.token",
    async renewAccessToken(refused: string) {
      asked.push(refused);
      return token;
    },
  };
  const uploadId = await send(fileOf(Buffer.from("abc")), {}, newBrowserStorage(), who);
  expect((await storedBytes(uploadId)).toString()).toBe("abc");
  expect(asked[0]).toBe("not.a.token");
});

test("a token that arrives after a reconnect is not used", async () => {
  const late = Promise.withResolvers<string>();
  let calls = 0;
  const refused: string[] = [];
  const who = {
    ...session(),
    // The creation, the first part, and the question after the reconnect.
    async accessToken() {
      calls += 1;
      if (calls === 2) return late.promise;
      if (calls === 3) late.resolve("late.token");
      return token;
    },
    async renewAccessToken(old: string) {
      refused.push(old);
      return token;
    },
  };
  const bytes = randomBytes(20 * MIB);
  const place = { origin: line.origin, storage: newBrowserStorage(), stallMs: 1000 };
  const uploadId = await sendFile(fileOf(bytes), "track-audio", who, {}, place);
  expect(sha256(await storedBytes(uploadId))).toBe(sha256(bytes));
  expect(refused).toEqual([]);
});

test("a refusal shows the server's message", async () => {
  const bytes = Buffer.alloc(100 * MIB + 1);
  await expect(send(fileOf(bytes))).rejects.toMatchObject({
    code: "UPLOAD_TOO_LARGE",
    message: "File size must be less than 100MB",
  });
});

test("a cancelled upload is deleted from server and browser", async () => {
  const cancel = new AbortController();
  const storage = newBrowserStorage();
  const sending = send(
    fileOf(randomBytes(20 * MIB)),
    { signal: cancel.signal, onProgress: (sent) => sent > MIB && cancel.abort(new Error("enough")) },
    storage,
  );
  await expect(sending).rejects.toThrow("enough");
  expect(storage.length).toBe(0);
  await eventually(async () => expect(await readdir(join(site.dataDir, "uploads"))).toEqual([]));
});

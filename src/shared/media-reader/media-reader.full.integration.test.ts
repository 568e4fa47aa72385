import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { createMediaReader } from "./media-reader.ts";
import { wave } from "./wave.testing.ts";

let folder: string;
let sound: string;
/** A named pipe, on which every open blocks forever. */
let stuck: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reader-"));
  sound = join(folder, "sound");
  stuck = join(folder, "stuck");
  await writeFile(sound, wave({ seconds: 1 }));
  spawnSync("mkfifo", [stuck]);
});
afterAll(() => rm(folder, { recursive: true }));

const facts = expect.objectContaining({ kind: "wav", extension: "wav", duration: 1 });
const budget = { cpuSeconds: 20, ms: 20_000 };
const budgets = {
  "read-audio": budget,
  waveform: budget,
  covers: budget,
  poster: budget,
  "read-video": budget,
};

/** No file is too slow. */
const oneProcess = { idleMs: 50, spareAfterMs: 60_000, budgets };

test("one process reads file by file, and ends when idle", async () => {
  const reader = createMediaReader(oneProcess);
  const answers = [1, 2, 3].map(async () => [
    await reader.ask("read-audio", { path: sound, outDir: folder }),
    reader.processId(),
  ]);
  const [[first, id] = [], ...others] = await Promise.all(answers);
  expect(first).toEqual(facts);
  expect(id).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual([facts, id]);
  await eventually(() => expect(isAlive(id)).toBe(false));
  expect(reader.processId()).toBeUndefined();
  expect(await reader.ask("read-audio", { path: sound, outDir: folder })).toEqual(facts);
});

test("files that a person waits for come before waveforms", async () => {
  const reader = createMediaReader(oneProcess);
  const done: string[] = [];
  const ask = (name: "read-audio" | "waveform", as: string) =>
    reader.ask(name, { path: sound, outDir: folder }).then(() => done.push(as));
  await Promise.all([ask("waveform", "first"), ask("waveform", "last"), ask("read-audio", "proof")]);
  expect(done).toEqual(["first", "proof", "last"]);
});

describe.skipIf(process.platform === "win32")("a file that exceeds its budget", () => {
  test("is stopped after its time, and a new process reads the next file", async () => {
    const reader = createMediaReader({ idleMs: 50, budgets: { ...budgets, covers: { ...budget, ms: 300 } } });
    expect(await reader.ask("read-audio", { path: sound, outDir: folder })).toEqual(facts);
    const id = reader.processId();
    const slow = reader.ask("covers", { path: stuck, outDir: folder });
    await expect(slow).rejects.toMatchObject({ name: "MediaReaderFailed", reason: "too-slow" });
    await eventually(() => expect(isAlive(id)).toBe(false));
    expect(await reader.ask("waveform", { path: sound })).toHaveLength(96);
  });

  test("whose process is killed is retried once, then refused; the others are read", async () => {
    const reader = createMediaReader(oneProcess);
    const hopeless = expect(reader.ask("covers", { path: stuck, outDir: folder })).rejects.toMatchObject({
      reason: "ended",
    });
    const other = reader.ask("read-audio", { path: sound, outDir: folder });
    const first = await busyProcess(reader, undefined);
    process.kill(first, "SIGKILL");
    const second = await busyProcess(reader, first);
    process.kill(second, "SIGKILL");
    await hopeless;
    expect(await other).toEqual(facts);
  });

  test("does not block others: a second process takes their files", async () => {
    const reader = createMediaReader({ idleMs: 50, budgets });
    const leaving = new AbortController();
    const mallory = { account: "mallory", isAdmin: false };
    const hostile = expect(
      reader.ask("covers", { path: stuck, outDir: folder }, { requester: mallory, signal: leaving.signal }),
    ).rejects.toThrow("enough");
    const requester = { account: "ada", isAdmin: false };
    expect(await reader.ask("read-audio", { path: sound, outDir: folder }, { requester })).toEqual(facts);
    expect(await reader.ask("read-audio", { path: sound, outDir: folder }, { requester })).toEqual(facts);
    leaving.abort(new Error("enough"));
    await hostile;
  });

  test("is stopped when its request is aborted", async () => {
    const reader = createMediaReader(oneProcess);
    const leaving = new AbortController();
    const asked = expect(
      reader.ask("covers", { path: stuck, outDir: folder }, { signal: leaving.signal }),
    ).rejects.toThrow("gone");
    const id = await busyProcess(reader, undefined);
    leaving.abort(new Error("gone"));
    await asked;
    await eventually(() => expect(isAlive(id)).toBe(false));
    expect(await reader.ask("read-audio", { path: sound, outDir: folder })).toEqual(facts);
  });
});

test("a file that exceeds its CPU time is refused and not retried", async () => {
  const reader = createMediaReader({
    idleMs: 50,
    budgets: { ...budgets, covers: { ...budget, cpuSeconds: 0.1 } },
  });
  const path = join(folder, "large.png");
  const create = { width: 6000, height: 6000, channels: 3 as const, background: "teal" };
  await writeFile(path, await sharp({ create }).png().toBuffer());
  await expect(reader.ask("covers", { path, outDir: folder })).rejects.toMatchObject({ reason: "too-slow" });
  expect(reader.processId()).toBeUndefined();
  expect(await reader.ask("waveform", { path: sound })).toHaveLength(96);
});

test("a system error of a file is passed on", async () => {
  const reader = createMediaReader(oneProcess);
  const missing = reader.ask("read-audio", { path: join(folder, "missing"), outDir: folder });
  await expect(missing).rejects.toMatchObject({ reason: "unreadable", code: "ENOENT" });
});

test("an aborted request leaves the queue", async () => {
  const reader = createMediaReader(oneProcess);
  const [first, second] = [
    reader.ask("read-audio", { path: sound, outDir: folder }),
    reader.ask(
      "read-audio",
      { path: sound, outDir: folder },
      { signal: AbortSignal.abort(new Error("gone")) },
    ),
  ];
  await expect(second).rejects.toThrow("gone");
  expect(await first).toEqual(facts);
});

test.skipIf(!existsSync("/proc/self/environ"))(
  "the process knows nothing of this one's settings",
  async () => {
    for (const name of ["SECRET_KEY", "DATABASE_URL", "SMTP_URL"]) vi.stubEnv(name, "a secret");
    onTestFinished(() => void vi.unstubAllEnvs());
    const reader = createMediaReader(oneProcess);
    const read = reader.ask("read-audio", { path: sound, outDir: folder });
    const id = await busyProcess(reader, undefined);
    const settings = readFileSync(`/proc/${id}/environ`, "utf8").split("\0").filter(Boolean);
    expect(settings.map((setting) => setting.split("=", 1)[0]).sort()).toEqual([
      "MALLOC_ARENA_MAX",
      "NODE_CHANNEL_FD",
      "NODE_CHANNEL_SERIALIZATION_MODE",
    ]);
    await read;
  },
);

test.skipIf(process.platform === "win32")("ends with its parent process", async () => {
  const script = `
    import { createMediaReader } from ${JSON.stringify(import.meta.resolve("./media-reader.ts"))};
    const reader = createMediaReader({ idleMs: ${DAY_MS} });
    await reader.ask("read-audio", { path: ${JSON.stringify(sound)}, outDir: ${JSON.stringify(folder)} });
    process.stdout.write(String(reader.processId()));
  `;
  // Without that, the reader would stay until its idle timeout, and this test would time out.
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module-typescript", "-e", script], {
    encoding: "utf8",
  });
  expect([status, Number(stdout) > 0]).toEqual([0, true]);
  await eventually(() => expect(isAlive(Number(stdout))).toBe(false));
});

test("ends without an error if its parent process ends before it is ready", async () => {
  const child = fork(new URL("./media-reader.process.ts", import.meta.url), {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  child.disconnect();
  const [[code], errors] = await Promise.all([once(child, "exit"), text(child.stderr as Readable)]);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
});

/** The id of the working process, once it differs from `before`. */
function busyProcess(
  reader: ReturnType<typeof createMediaReader>,
  before: number | undefined,
): Promise<number> {
  return vi.waitFor(
    () => {
      const id = reader.processId();
      if (id === undefined || id === before) throw new Error("It has not started");
      return id;
    },
    { timeout: 10_000, interval: 5 },
  );
}

function isAlive(id: unknown): boolean {
  try {
    return process.kill(Number(id), 0);
  } catch {
    return false;
  }
}

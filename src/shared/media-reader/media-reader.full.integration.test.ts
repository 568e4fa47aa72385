import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { thisSystem } from "#shared/other-account.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { eventually } from "#src/testing/eventually.ts";
import { findConfinement } from "./confinement.server.ts";
import { createMediaReader } from "./media-reader.server.ts";
import { wave } from "./wave.testing.ts";

const folder = freshFolder();
const sound = join(folder, "song");
/** Takes a second or more. */
const slow = join(folder, "large.png");
await writeFile(sound, wave({ seconds: 1 }));
const create = { width: 10_000, height: 10_000, channels: 3 as const, background: "teal" };
await writeFile(slow, await sharp({ create }).png().toBuffer());

const facts = expect.objectContaining({ kind: "wav", extension: "wav", duration: 1 });
const budget = { cpuSeconds: 20, ms: 20_000 };
const budgets = { audio: budget, cover: budget, poster: budget, picture: budget, video: budget };

/** A new folder for the files that a task writes. */
const place = async (path: string) => ({ path, outDir: await mkdtemp(join(folder, "out-")) });

describe.skipIf(process.platform === "win32")("a file that exceeds its budget", () => {
  test.each([
    ["time", { cpuSeconds: 20, ms: 300 }],
    ["CPU time", { cpuSeconds: 1, ms: 20_000 }],
  ])("of %s is stopped, leaves nothing behind, and is not retried", async (_, audio) => {
    const reader = createMediaReader({ budgets: { ...budgets, audio } });
    const path = join(folder, "long.mp3");
    // Frames of 26 bytes, eleven hours.
    const frame = Buffer.alloc(26);
    frame.writeUInt32BE(0xfff310c0);
    await writeFile(path, Buffer.alloc(40_000_000, frame));
    const { outDir } = await place(path);
    await expect(reader.ask("audio", { path, outDir })).rejects.toMatchObject({
      name: "MediaReaderFailed",
      reason: "too-slow",
    });
    expect(await readdir(outDir)).toEqual([]);
  });

  test("does not block another account", async () => {
    const reader = createMediaReader({ budgets });
    const [mallory, ada] = ["mallory", "ada"].map((account) => ({ account, isStaff: false }));
    const done: string[] = [];
    const hostile = Promise.all(
      [1, 2, 3].map(async () => {
        await reader.ask("cover", await place(slow), mallory);
        done.push("mallory");
      }),
    );
    expect(await reader.ask("audio", await place(sound), ada)).toEqual(facts);
    done.push("ada");
    await hostile;
    expect(done).toContain("ada");
    expect(done.at(-1)).toBe("mallory");
  });
});

test.skipIf(!existsSync("/proc/self"))(
  "a killed process is retried once, then the file is refused",
  async () => {
    const reader = createMediaReader({ budgets });
    const hopeless = expect(reader.ask("cover", await place(slow))).rejects.toMatchObject({
      reason: "ended",
    });
    const first = await busyProcess();
    process.kill(first, "SIGKILL");
    const second = await busyProcess(first);
    process.kill(second, "SIGKILL");
    await hopeless;
  },
);

test("a missing file and a full disk are passed on", async () => {
  const reader = createMediaReader({ budgets });
  const missing = reader.ask("audio", await place(join(folder, "missing")));
  await expect(missing).rejects.toMatchObject({ code: "ENOENT" });
});

describe.skipIf(!existsSync("/proc/self/environ"))("the process", () => {
  test("knows nothing of this one's settings", async () => {
    for (const name of ["SECRET_KEY", "DATABASE_URL", "SMTP_URL"]) vi.stubEnv(name, "a secret");
    onTestFinished(() => void vi.unstubAllEnvs());
    const reader = createMediaReader({ budgets });
    const read = reader.ask("cover", await place(slow));
    const id = await busyProcess();
    // Empty until the media reader runs.
    const settings = await vi.waitFor(() => {
      const text = readFileSync(`/proc/${id}/environ`, "utf8");
      expect(text).toContain("MALLOC_ARENA_MAX");
      return text;
    });
    expect(settings).not.toContain("a secret");
    await read;
  });

  test("ends with its parent process", async () => {
    const script = `
      import { createMediaReader } from ${JSON.stringify(import.meta.resolve("./media-reader.server.ts"))};
      void createMediaReader().ask("cover", ${JSON.stringify(await place(slow))}).catch(() => undefined);
      setTimeout(() => process.exit(), 500);
    `;
    const args = ["--input-type=module-typescript", "-e", script];
    expect(spawnSync(process.execPath, args).status).toBe(0);
    await eventually(() => expect(processes()).toEqual([]));
  });
});

test.skipIf(process.platform !== "linux").each([
  ["of this account", thisSystem],
  ["of an account other than root", { ...thisSystem, uid: 1000 }],
])("a confined process %s inspects, and reads neither the data folder nor the network", async (_, system) => {
  const dataDir = await mkdtemp(join(folder, "data-"));
  const secret = join(dataDir, "secret.key");
  await writeFile(secret, "a secret", { mode: 0o600 });
  const socketFolder = await mkdtemp(join(folder, "socket-"));
  const { confinement, lacks } = findConfinement([dataDir, socketFolder], system);
  if (!confinement || lacks) return;
  const reader = createMediaReader({ budgets });
  reader.confine(confinement);
  expect(await reader.ask("audio", await place(sound))).toEqual(facts);

  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await eventually(() => expect(server.listening).toBe(true));
  const { port } = server.address() as { port: number };
  const socket = join(socketFolder, "server");
  const database = createServer().listen(socket);
  onTestFinished(() => void database.close());
  const can = (code: string) =>
    thisSystem.runs([...confinement.prefix, process.execPath, "-e", code], confinement.ids);
  expect(can("0")).toBe(true);
  expect(can(`fs.readFileSync(${JSON.stringify(secret)})`)).toBe(false);
  expect(can(`net.connect(${JSON.stringify(socket)}, () => process.exit())`)).toBe(false);
  expect(can(`net.connect(${port}, "127.0.0.1", () => process.exit())`)).toBe(false);
  expect(can(`fs.readFileSync("/proc/${process.pid}/environ")`)).toBe(false);
});

/** The ids of the processes that read files of this test, busy or waiting. */
function processes(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(Number)
    .filter((id) => {
      try {
        return readdirSync(`/proc/${id}/fd`).some((fd) =>
          readlinkSync(`/proc/${id}/fd/${fd}`).startsWith(folder),
        );
      } catch {
        return false;
      }
    });
}

/** The id of a process that reads, as soon as it differs from `before`. */
function busyProcess(before?: number): Promise<number> {
  return vi.waitFor(
    () => {
      const id = processes().find((each) => each !== before);
      if (id === undefined) throw new Error("It has not started");
      return id;
    },
    { timeout: 10_000, interval: 5 },
  );
}

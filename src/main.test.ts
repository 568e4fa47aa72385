import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freshEmbedded } from "#shared/db/embedded.testing.ts";

const main = new URL("./main.ts", import.meta.url).pathname;
const dev = new URL("./dev.ts", import.meta.url).pathname;
const started: Site[] = [];
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "test-main-"));
});
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

class Site {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  out = "";
  err = "";
  #waiting: (() => void)[] = [];

  constructor(
    env: Record<string, string>,
    { program = main, ...account }: { program?: string; uid?: number; gid?: number } = {},
  ) {
    this.child = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, PORT: "0", NODE_ENV: "production", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...account,
    });
    this.child.stdout?.on("data", (chunk) => {
      this.out += chunk;
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.child.stderr?.on("data", (chunk) => {
      this.err += chunk;
    });
    this.exit = new Promise((resolve) => this.child.once("close", (code) => resolve(code)));
    started.push(this);
  }

  /** The address it prints once it serves. */
  async address(): Promise<string> {
    for (;;) {
      const [, address] = /is on (\S+)/.exec(this.out) ?? [];
      if (address) return address;
      const gone = await Promise.race([
        this.exit.then(() => true),
        new Promise<false>((wake) => this.#waiting.push(() => wake(false))),
      ]);
      if (gone) throw new Error(`it ended: ${this.out}${this.err}`);
    }
  }
}

/** The account without rights; its ids are the same on every Linux, and on macOS close enough. */
const nobody = { uid: 65534, gid: 65534 };

const newFolder = () => join(folder, String(++count));

describe("a start that cannot work ends with one clear message and exit code 1", () => {
  const failure = async (env: Record<string, string>, options?: ConstructorParameters<typeof Site>[1]) => {
    const site = new Site(env, options);
    expect(await site.exit).toBe(1);
    expect(site.out).toBe("");
    expect(site.err).not.toMatch(/^\s+at /m);
    if (!site.err.startsWith("These settings")) expect(site.err.trim().split("\n")).toHaveLength(1);
    return site.err.trim();
  };

  test("bad settings: every problem at once", async () => {
    const message = await failure({ DATA_DIR: newFolder(), PORT: "x", DEMO: "maybe" });
    expect(message).toContain("PORT: must be a number");
    expect(message).toContain("DEMO: must be on or off");
  });

  test("a port in use, before anything is made", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = newFolder();
    expect(await failure({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another.`,
    );
    const inDevelopment = { program: dev };
    expect(await failure({ DATA_DIR: dataDir, PORT: String(port) }, inDevelopment)).toContain("is in use");
    expect(existsSync(dataDir)).toBe(false);
    other.close();
  });

  test("an address that is none of this machine's", async () => {
    expect(await failure({ DATA_DIR: newFolder(), HOST: "999.1.1.1" })).toContain("Set HOST to one");
    expect(await failure({ DATA_DIR: newFolder(), HOST: "192.0.2.1" })).toContain("Set HOST to one");
  });

  test("a data folder that is a file, holds a file where media go, or cannot be", async () => {
    const file = newFolder();
    await writeFile(file, "");
    expect(await failure({ DATA_DIR: file })).toBe(
      `${file} is not a folder: move it away, or set DATA_DIR to a folder.`,
    );
    const dataDir = newFolder();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "media"), "");
    expect(await failure({ DATA_DIR: dataDir })).toContain(`${join(dataDir, "media")} is not a folder`);
    const filled = await freshEmbedded();
    await mkdir(join(filled, "media"));
    await writeFile(join(filled, "media", "tracks"), "");
    expect(await failure({ DATA_DIR: filled })).toContain(join(filled, "media", "tracks"));

    expect(await failure({ DATA_DIR: "/proc/nope/data" })).toContain("cannot be made or written to");
  });

  test.skipIf(!mayStartAsNobody())("a data folder that this account may not write", async () => {
    const dataDir = newFolder();
    await mkdir(dataDir, { mode: 0o755 });
    expect(await failure({ DATA_DIR: dataDir }, nobody)).toContain("cannot be made or written to (EACCES)");

    const madeByRoot = await freshEmbedded();
    await chmod(madeByRoot, 0o777);
    expect(await failure({ DATA_DIR: madeByRoot }, nobody)).toContain(
      `${join(madeByRoot, "pg")} cannot be made or written to (EACCES)`,
    );
  });

  test("a lock that is not one", async () => {
    const dataDir = newFolder();
    await mkdir(dataDir);
    await writeFile(join(dataDir, "lock.sqlite"), "junk ".repeat(1000));
    const message = await failure({ DATA_DIR: dataDir });
    expect(message).toContain("lock.sqlite cannot be used");
    expect(message).toContain("delete that file");
  });

  test("a PostgreSQL that refuses, without its password", async () => {
    const message = await failure({
      DATA_DIR: newFolder(),
      DATABASE_URL: "postgres://user:swordfish@127.0.0.1:1/x",
    });
    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain("127.0.0.1:1");
    expect(message).not.toContain("swordfish");
  });

  test("a PostgreSQL that accepts and never answers", async () => {
    const silent = createTcpServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const message = await failure({
      DATA_DIR: newFolder(),
      DATABASE_URL: `postgres://user@127.0.0.1:${port}/x`,
    });
    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain(`127.0.0.1:${port}`);
    silent.close();
  });

  test("a damaged data folder, which stays as it was", async () => {
    const dataDir = newFolder();
    await mkdir(join(dataDir, "pg"), { recursive: true });
    await writeFile(join(dataDir, "pg", "PG_VERSION"), "not a database");
    const message = await failure({ DATA_DIR: dataDir });
    expect(message.split("\n")).toHaveLength(1);
    expect(message).toContain("damaged");
  });
});

test("says that it is alive, and not ready, while it prepares a new folder", async () => {
  const port = await freePort();
  const site = new Site({ DATA_DIR: newFolder(), PORT: String(port) });
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(() => ask("/healthz"), { timeout: 20_000, interval: 20 }).toBe(200);
  expect(await ask("/readyz")).toBe(503);
  await site.address();
  expect(await ask("/readyz")).toBe(200);
});

describe("a running site", () => {
  test("has demo content and a demo admin, belongs to one process, and ends with 0", async () => {
    const dataDir = newFolder();
    const site = new Site({ DATA_DIR: dataDir });
    const address = await site.address();
    expect(site.out).toMatch(/Demo admin: \S+@\S+ with the password \S{16}/);
    const tracks = (await (await fetch(`${address}/api/music/tracks`)).json()) as {
      audioUrl: string;
      fileSize: number;
    }[];
    expect(tracks.length).toBeGreaterThanOrEqual(8);
    const [first] = tracks;
    const sound = await fetch(address + first?.audioUrl, { headers: { range: "bytes=0-1" } });
    expect(sound.status).toBe(206);
    expect(sound.headers.get("content-range")).toBe(`bytes 0-1/${first?.fileSize}`);

    const second = new Site({ DATA_DIR: dataDir });
    expect(await second.exit).toBe(1);
    expect(second.err.trim().split("\n")).toHaveLength(1);
    expect(second.err).toContain("in use by another");

    site.child.kill("SIGTERM");
    expect(await site.exit).toBe(0);
  });

  test("keeps what it has over a restart, and the configured admin replaces the demo one", async () => {
    const dataDir = await freshEmbedded();
    const first = new Site({ DATA_DIR: dataDir });
    const before = await (await fetch(`${await first.address()}/api/music/tracks`)).json();
    first.child.kill("SIGTERM");
    await first.exit;

    const admin = { ADMIN_EMAIL: "first@admin.example", ADMIN_PASSWORD: "a long enough password" };
    const second = new Site({ DATA_DIR: dataDir, ...admin });
    expect(await (await fetch(`${await second.address()}/api/music/tracks`)).json()).toEqual(before);
    expect(second.out).not.toContain("Demo admin");
    expect(second.out).not.toContain(admin.ADMIN_PASSWORD);
    second.child.kill("SIGTERM");
    expect(await second.exit).toBe(0);
  });

  test("lets a request in flight finish when it is told to stop", async () => {
    const dataDir = await freshEmbedded();
    await mkdir(join(dataDir, "media", "tracks"), { recursive: true });
    const size = 30_000_000;
    await writeFile(join(dataDir, "media", "tracks", "long.mp3"), Buffer.alloc(size, 7));
    const site = new Site({ DATA_DIR: dataDir, DEMO: "off" });
    const address = await site.address();

    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(`${address}/media/tracks/long.mp3`, resolve),
    );
    answer.pause();
    site.child.kill("SIGTERM");
    await expect
      .poll(
        () =>
          fetch(`${address}/healthz`).then(
            () => "answers",
            () => "refused",
          ),
        { timeout: 10_000 },
      )
      .toBe("refused");
    let received = 0;
    for await (const chunk of answer) received += chunk.length;
    expect(received).toBe(size);
    expect(await site.exit).toBe(0);
  });

  test("ends at once at a second signal", async () => {
    const dataDir = await freshEmbedded();
    await mkdir(join(dataDir, "media", "tracks"), { recursive: true });
    await writeFile(join(dataDir, "media", "tracks", "long.mp3"), Buffer.alloc(30_000_000, 7));
    const site = new Site({ DATA_DIR: dataDir, DEMO: "off" });
    const address = await site.address();
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get(`${address}/media/tracks/long.mp3`, resolve),
    );
    answer.pause();
    answer.on("error", () => undefined);
    site.child.kill("SIGINT");
    await expect
      .poll(
        () =>
          fetch(`${address}/healthz`).then(
            () => "answers",
            () => "refused",
          ),
        { timeout: 10_000 },
      )
      .toBe("refused");
    site.child.kill("SIGINT");
    expect(await site.exit).toBe(1);
    answer.destroy();
  });
});

/** Root may; and the account without rights must get at the product, which it cannot below /root. */
function mayStartAsNobody(): boolean {
  const isOpen = (path: string): boolean =>
    (statSync(path).mode & 0o001) !== 0 && (path === dirname(path) || isOpen(dirname(path)));
  return process.getuid?.() === 0 && [process.execPath, dirname(main)].every(isOpen);
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

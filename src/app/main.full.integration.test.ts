import { once } from "node:events";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { Site } from "#src/testing/site-process.ts";

const newFolder = () => join(freshFolder(), "data");

test("is alive and not ready while it prepares a new folder", async () => {
  const port = await freePort();
  const site = new Site({ DATA_DIR: newFolder(), PORT: String(port), DEMO: "off" });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  await expect.poll(async () => (await ask("/healthz"))?.status, { timeout: 20_000, interval: 20 }).toBe(200);
  for (const path of ["/readyz", "/"]) {
    const early = await ask(path);
    expect([early?.status, early?.headers.get("retry-after")]).toEqual([503, "2"]);
  }
  await site.address();
  expect((await ask("/readyz"))?.status).toBe(200);
});

test("ends if its parent ends during the start", async () => {
  const port = await freePort();
  const site = new Site({ DATA_DIR: newFolder(), PORT: String(port), DEMO: "off" }, { withParent: true });
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isAlive, { timeout: 20_000, interval: 20 }).toBe(true);
  const exit = once(site.child, "exit");
  site.child.disconnect();
  expect(await exit).toEqual([0, null]);
});

/** A copy of the folder of a stopped site with the demo content, and its tracks. */
async function stoppedDemo() {
  const { dataDir, tracks } = demo ?? (await stopDemo());
  const copy = newFolder();
  await cp(dataDir, copy, { recursive: true });
  return { dataDir: copy, tracks };
}

/** Set by the first test that stops a demo site. */
let demo: { dataDir: string; tracks: unknown } | undefined;

async function stopDemo() {
  const dataDir = await freshMigrated();
  const site = new Site({ DATA_DIR: dataDir });
  const tracks: unknown = await (await fetch(`${await site.address()}/api/music/tracks`)).json();
  site.child.kill("SIGTERM");
  await site.exit;
  demo = { dataDir, tracks };
  return demo;
}

describe("a running site", () => {
  test("has demo content and a demo admin, locks its folder, and exits with 0", async () => {
    const dataDir = newFolder();
    const site = new Site({ DATA_DIR: dataDir });
    const address = await site.address();
    expect(site.out).toMatch(/Demo admin: \S+@\S+ with the password \S{16}/);
    expect(await (await fetch(address)).text()).toContain(`<link rel="canonical" href="${address}/"/>`);
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
    demo = { dataDir, tracks };
  });

  test.each([
    "first@admin.example",
    // The address of the demo admin.
    "admin@undertone.example",
  ])("keeps what it has over a restart, and the configured admin %s replaces the demo one", async (email) => {
    const { dataDir, tracks } = await stoppedDemo();
    const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: "a long enough password" };
    const second = new Site({ DATA_DIR: dataDir, ...admin });
    expect(await (await fetch(`${await second.address()}/api/music/tracks`)).json()).toEqual(tracks);
    expect(second.out).not.toContain("Demo admin");
    expect(second.out).not.toContain(admin.ADMIN_PASSWORD);
    const signIn = await fetch(`${await second.address()}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: admin.ADMIN_PASSWORD }),
    });
    expect(signIn.status).toBe(200);
    second.child.kill("SIGTERM");
    expect(await second.exit).toBe(0);
  });

  test("finishes requests in flight on SIGTERM", async () => {
    const dataDir = await freshMigrated();
    await mkdir(join(dataDir, "media", "tracks"), { recursive: true });
    const size = 30_000_000;
    await writeFile(join(dataDir, "media", "tracks", "long.mp3"), Buffer.alloc(size, 7));
    const site = new Site({ DATA_DIR: dataDir, DEMO: "off" });
    const address = await site.address();

    const answer = await pausedDownload(address);
    site.child.kill("SIGTERM");
    await untilRefused(address);
    let received = 0;
    for await (const chunk of answer) received += chunk.length;
    expect(received).toBe(size);
    expect(await site.exit).toBe(0);
  });

  test("ends the streams of changes on SIGTERM, without waiting for their clients", async () => {
    const site = new Site({ DATA_DIR: await freshMigrated(), DEMO: "off" });
    const stream = await fetch(`${await site.address()}/api/changes`);
    site.child.kill("SIGTERM");
    expect(await stream.text()).toContain('"tracks":');
    expect(await site.exit).toBe(0);
    expect(site.out).toContain("stopped");
    expect(site.out).not.toContain("did not end in time");
  });

  test("ends at once at a second signal", async () => {
    const dataDir = await freshMigrated();
    await mkdir(join(dataDir, "media", "tracks"), { recursive: true });
    await writeFile(join(dataDir, "media", "tracks", "long.mp3"), Buffer.alloc(30_000_000, 7));
    const site = new Site({ DATA_DIR: dataDir, DEMO: "off" });
    const address = await site.address();
    const answer = await pausedDownload(address);
    answer.on("error", () => undefined);
    site.child.kill("SIGINT");
    await untilRefused(address);
    site.child.kill("SIGINT");
    expect(await site.exit).toBe(1);
    answer.destroy();
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A download of the long track, paused before its first byte. */
async function pausedDownload(address: string): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get(`${address}/media/tracks/long.mp3`, resolve),
  );
  return answer.pause();
}

/** Resolves when the site accepts no new connection. */
function untilRefused(address: string): Promise<void> {
  const answer = () =>
    fetch(`${address}/healthz`).then(
      () => "answers",
      () => "refused",
    );
  return expect.poll(answer, { timeout: 10_000 }).toBe("refused");
}

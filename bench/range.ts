import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FILE_BYTES = 50_000_000;
const ROUNDS = 4;
const ROUND_MS = 700;
const CONNECTIONS = 4;

interface RangeFigure {
  name: string;
  /** Medians of the rounds. The client shares the machine, so they say more as a ratio than by themselves. */
  ours: number;
  /** `null` where nginx is not installed. */
  nginx: number | null;
  /** Median of the rounds' own ratios, each of two runs side by side. */
  ratio: number | null;
  unit: "MB/s";
}

/** Streams a 50 MB file by Range from the product and from nginx (sendfile), in turn, over loopback; about 7 s. */
export async function benchRange(): Promise<RangeFigure> {
  const folder = await mkdtemp(join(tmpdir(), "bench-range-"));
  const children: ChildProcess[] = [];
  try {
    await mkdir(join(folder, "media"));
    await writeFile(join(folder, "media/long.mp4"), Buffer.alloc(FILE_BYTES, "undertone"));
    const ourPort = await startOurs(folder, children);
    const nginxPort = await startNginx(folder, children);
    const ours: number[] = [];
    const nginx: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await download(ourPort));
      if (nginxPort) nginx.push(await download(nginxPort));
    }
    const ratios = nginx.map((speed, round) => (ours[round] ?? 0) / speed);
    return {
      name: "media by range",
      ours: Math.round(median(ours)),
      nginx: nginxPort ? Math.round(median(nginx)) : null,
      ratio: nginxPort ? Number(median(ratios).toFixed(2)) : null,
      unit: "MB/s",
    };
  } finally {
    await Promise.all(children.map(stop));
    await rm(folder, { recursive: true });
  }
}

async function startOurs(folder: string, children: ChildProcess[]): Promise<number> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "range-server.ts"), join(folder, "media")],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  const ended = once(child, "exit").then(() => {
    throw new Error("The server under test ended");
  });
  const [line] = await Promise.race([once(child.stdout, "data"), ended]);
  return Number(String(line));
}

async function startNginx(folder: string, children: ChildProcess[]): Promise<number | undefined> {
  const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find(existsSync);
  if (!program) return undefined;
  // Started as root, nginx reads as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log stderr crit;
    events {}
    http {
      sendfile on; tcp_nopush on; access_log off; types { video/mp4 mp4; } ${scratch.join(" ")}
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  );
  children.push(spawn(program, ["-e", "stderr", "-c", config], { stdio: ["ignore", "ignore", "inherit"] }));
  await answering(port);
  return port;
}

/** Megabytes a second that a few clients together receive, each asking again as soon as it has the whole file. */
async function download(port: number): Promise<number> {
  const started = performance.now();
  const clients = Array.from({ length: CONNECTIONS }, () => openClient(port));
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  const bytes = clients.reduce((sum, client) => sum + client.stop(), 0);
  return bytes / 1e6 / ((performance.now() - started) / 1000);
}

function openClient(port: number): { stop(): number } {
  const request = "GET /media/long.mp4 HTTP/1.1\r\nhost: localhost\r\nrange: bytes=0-\r\n\r\n";
  const buffer = Buffer.alloc(256 * 1024);
  let received = 0;
  let missing = 0;
  let failure: Error | undefined;
  // Reading into one buffer keeps the client cheaper than the servers it measures.
  const onread = {
    buffer,
    callback(length: number) {
      received += length;
      if (missing === 0) {
        const head = buffer.toString("latin1", 0, buffer.indexOf("\r\n\r\n") + 4);
        if (!head.startsWith("HTTP/1.1 206 "))
          failure = new Error(`Unexpected answer: ${head.split("\r\n")[0]}`);
        missing = FILE_BYTES + head.length;
      }
      missing -= length;
      if (missing === 0) socket.write(request);
      return true;
    },
  };
  const socket = connect({ port, host: "127.0.0.1", onread }, () => socket.write(request));
  socket.on("error", (error) => {
    failure = error;
  });
  return {
    stop() {
      socket.destroy();
      if (failure) throw failure;
      return received;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nginx did not start");
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { compared, type Figure, median } from "./figures.ts";
import { startNginx } from "./nginx.ts";
import { end, firstLine, launch, scratchFolder } from "./processes.ts";

const FILE_BYTES = 50_000_000;
const ROUNDS = 4;
const ROUND_MS = 700;
const CONNECTIONS = 4;

/** The share of a bare server's speed that the product reaches at least. */
const GOAL = 0.6;

/**
 * Streams a 50 MB file by Range alternately from the product, a bare server of Node and nginx (sendfile), over loopback;
 * about 10 s.
 */
export async function benchRange(): Promise<Figure[]> {
  const folder = await scratchFolder();
  await mkdir(join(folder, "media/tracks"), { recursive: true });
  const file = join(folder, "media/tracks/long.mp4");
  await writeFile(file, Buffer.alloc(FILE_BYTES, "undertone"));
  const server = join(import.meta.dirname, "range-server.ts");
  const ours = launch(process.execPath, [server, join(folder, "media")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const bare = launch(process.execPath, [join(import.meta.dirname, "bare-server.ts"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const nginx = await startNginx(folder);
  try {
    const ourPort = Number((await firstLine(ours, /^\d+/))[0]);
    const barePort = Number((await firstLine(bare, /^\d+/))[0]);
    const ourSpeeds: number[] = [];
    const bareSpeeds: number[] = [];
    const nginxSpeeds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      ourSpeeds.push(await download(ourPort));
      bareSpeeds.push(await download(barePort));
      if (nginx) nginxSpeeds.push(await download(nginx.port));
    }
    const share = median(bareSpeeds.map((speed, round) => (ourSpeeds[round] ?? 0) / speed));
    return [
      {
        name: "media by range, share of a bare server",
        unit: "",
        value: share,
        goal: `${GOAL} at least`,
        isMissed: share < GOAL,
        note: `a stream of the file: ${Math.round(median(bareSpeeds))} MB/s`,
      },
      {
        name: "media by range",
        unit: "MB/s",
        ...compared(ourSpeeds, nginxSpeeds),
        note: "the client shares the machine",
      },
    ];
  } finally {
    await Promise.all([end(ours), end(bare), nginx?.stop()]);
  }
}

/** Megabytes a second received by a few clients together, each requesting the file in a loop. */
async function download(port: number): Promise<number> {
  const started = performance.now();
  const clients = Array.from({ length: CONNECTIONS }, () => openClient(port));
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  const bytes = clients.reduce((sum, client) => sum + client.stop(), 0);
  return bytes / 1e6 / ((performance.now() - started) / 1000);
}

function openClient(port: number): { stop(): number } {
  const request = "GET /media/tracks/long.mp4 HTTP/1.1\r\nhost: localhost\r\nrange: bytes=0-\r\n\r\n";
  const buffer = Buffer.alloc(256 * 1024);
  let received = 0;
  let missing = 0;
  let failure: Error | undefined;
  // A single buffer keeps the client cheaper than the measured servers.
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

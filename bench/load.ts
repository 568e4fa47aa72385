import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";

const CONNECTIONS = 32;

const wrk = ["/usr/bin/wrk", "/usr/local/bin/wrk", "/opt/homebrew/bin/wrk"].find(existsSync);

export const loadedBy = wrk ? "wrk" : "node:http (wrk is not installed)";

/** The encodings that browsers accept. */
export const browserEncodings = "br, gzip";

/** Requests a second for one URL, over 32 keep-alive connections. @throws for an error status. */
export async function load(url: string, seconds: number): Promise<number> {
  return wrk ? loadWithWrk(wrk, url, seconds) : loadWithNode(url, seconds);
}

async function loadWithWrk(program: string, url: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)(program, [
    ...["-t", "1", "-c", String(CONNECTIONS), "-d", `${seconds}s`],
    ...["-H", `accept-encoding: ${browserEncodings}`, url],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]);
}

async function loadWithNode(url: string, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const requests = await inParallel(() => (performance.now() < until ? { url } : undefined));
  return requests / ((performance.now() - startedAt) / 1000);
}

export interface Request {
  url: string;
  headers?: Record<string, string>;
}

/** Sends requests in sequence on each connection until `next` has none left; resolves to their number. */
export async function inParallel(
  next: (index: number) => Request | undefined,
  connections = CONNECTIONS,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let count = 0;
  const client = async () => {
    for (let request = next(count); request; request = next(count)) {
      count++;
      const { status } = await ask(request, agent);
      if (status >= 400) throw new Error(`${request.url}: ${status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    agent.destroy();
  }
  return count;
}

/** A response with its body as transferred, still compressed. */
export function ask(
  { url, headers = {} }: Request,
  agent?: Agent,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { headers: { "accept-encoding": browserEncodings, ...headers }, agent: agent ?? false };
    get(url, options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    }).on("error", reject);
  });
}

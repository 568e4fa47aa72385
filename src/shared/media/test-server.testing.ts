import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  type Server,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createAdaptorServer, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestServer {
  port: number;
  /** Sends the path exactly as given, which fetch would normalise. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  /** Opens a connection, writes `text`, and reads nothing yet. */
  dial(text: string): Promise<Socket>;
  close(): Promise<void>;
}

/** Serves an app, or a listener of Node's server, on a free loopback port. */
export async function listen<Env extends { Bindings: HttpBindings }>(
  app: Hono<Env> | RequestListener,
): Promise<TestServer> {
  const server =
    typeof app === "function" ? createServer(app) : (createAdaptorServer({ fetch: app.fetch }) as Server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    get: (path, headers = {}, method = "GET") => send(port, { path, headers, method }),
    async dial(text) {
      const socket = connect({ port, host: "127.0.0.1" });
      socket.on("error", () => undefined);
      socket.pause();
      await once(socket, "connect");
      socket.write(text);
      return socket;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** All data of a connection until it ends. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}

/** Paths below `folder` that this process holds open (Linux only). */
export function openPaths(folder: string): string[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return [];
    }
  });
}

function send(port: number, options: { path: string; method: string; headers: Record<string, string> }) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

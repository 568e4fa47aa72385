import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { Site } from "../../bench/site.ts";

/** A raw connection, and when the server closed it. */
export interface Connection {
  socket: Socket;
  openedAt: number;
  /** On the clock of `performance.now()`. */
  closedAt: number | undefined;
}

const AT_ONCE = 100;

/** Opens connections; `use` writes to each once it is open. */
export async function openConnections(
  { url }: Pick<Site, "url">,
  count: number,
  use: (socket: Socket) => void = (socket) => void socket.resume(),
): Promise<Connection[]> {
  const { hostname, port } = new URL(url);
  const connections: Connection[] = [];
  while (connections.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - connections.length) }, async () => {
      const socket = connect(Number(port), hostname);
      const connection: Connection = { socket, openedAt: performance.now(), closedAt: undefined };
      socket
        .on("error", () => undefined)
        .once("close", () => {
          connection.closedAt = performance.now();
        });
      await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
      use(socket);
      return connection;
    });
    connections.push(...(await Promise.all(some)));
  }
  return connections;
}

/**
 * Notes which connections the server has closed, by the kernel's table: a client that stopped reading does not learn
 * of it.
 */
export function noteClosed({ url }: Pick<Site, "url">, connections: readonly Connection[]): void {
  const serverPort = Number(new URL(url).port);
  const held = new Set<number>();
  for (const line of readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1)) {
    const [, local = "", remote = "", state] = line.trim().split(/\s+/);
    if (state === ESTABLISHED && portIn(local) === serverPort) held.add(portIn(remote));
  }
  for (const connection of connections)
    if (!held.has(connection.socket.localPort ?? 0)) connection.closedAt ??= performance.now();
}

const ESTABLISHED = "01";

function portIn(address: string): number {
  return Number.parseInt(address.split(":")[1] ?? "", 16);
}

export function stillOpen(connections: readonly Connection[]): number {
  return connections.filter(({ closedAt }) => closedAt === undefined).length;
}

/** Seconds from the first opening to the last closing; Infinity while one is open. */
export function secondsOpen(connections: readonly Connection[]): number {
  const ages = connections.map(({ openedAt, closedAt = Number.POSITIVE_INFINITY }) => closedAt - openedAt);
  return Math.max(...ages) / 1000;
}

export function closeAll(connections: readonly Connection[]): void {
  for (const { socket } of connections) socket.destroy();
}

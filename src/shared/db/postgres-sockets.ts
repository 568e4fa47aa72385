import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** The pause before a connection after a failed one, so that a driver that retries at once does not spin. */
const PAUSE_MS = 100;

/** The part of the driver's parsed options that names the server. */
interface Server {
  host: string[];
  port: number[];
  /** Of a Unix socket. */
  path?: string | false;
}

/** The sockets of the driver. They fail where the driver would wait, and can be cut all at once. */
export class PostgresSockets {
  readonly #open = new Set<Socket>();
  #failedAt = Number.NEGATIVE_INFINITY;
  #attempts = 0;

  /** The driver's `socket` option. */
  readonly connect = async ({ host, port, path }: Server): Promise<Socket> => {
    if (performance.now() - this.#failedAt < PAUSE_MS) await sleep(PAUSE_MS, undefined, { ref: false });
    // For TLS the driver removes all listeners of a socket, including the one that deletes it from this set.
    for (const earlier of this.#open) if (earlier.destroyed) this.#open.delete(earlier);
    const socket = new Socket();
    this.#open.add(socket);
    socket.once("close", (hadError) => {
      this.#open.delete(socket);
      if (hadError) this.#failedAt = performance.now();
    });
    failIfRefusedSilently(socket);
    const turn = this.#attempts++ % host.length;
    // The driver reads `host` from the socket for the server name (SNI) of a TLS connection.
    const server = { host: host[turn] ?? "", port: port[turn] ?? port[0] ?? 0 };
    Object.assign(socket, server);
    return path ? socket.connect(path) : socket.connect(server.port, server.host);
  };

  /** Cuts every connection; its queries fail. */
  cut(): void {
    for (const socket of this.#open) socket.destroy(connectionReset("The database does not answer"));
  }
}

/** A proxy without a server behind it accepts and closes: the driver would connect again and again for ever. */
function failIfRefusedSilently(socket: Socket): void {
  let isRefused = true;
  socket.once("data", () => {
    isRefused = false;
  });
  socket.once("end", () => {
    if (isRefused) socket.destroy(connectionReset("The connection was closed before an answer"));
  });
}

function connectionReset(message: string): Error {
  return Object.assign(new Error(message), { code: "ECONNRESET" });
}

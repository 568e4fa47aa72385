import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/**
 * `refuse`: nothing listens. `hang`: connections are accepted and no data passes, like behind a dead network. `drop`:
 * connections are accepted and closed, like by a proxy without a server behind it.
 */
export type ProxyMode = "pass" | "refuse" | "hang" | "drop";

export interface TcpProxy {
  port: number;
  set(mode: ProxyMode): Promise<void>;
  close(): Promise<void>;
}

/** A TCP proxy on loopback in front of a service that a test makes fail. */
export async function startProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: ProxyMode = "pass";
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  };
  const forward = (near: Socket) => {
    const far = connect(target);
    track(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  };
  const onConnection = (near: Socket) => {
    track(near);
    if (mode === "drop") near.end();
    else if (mode === "hang") waiting.add(near.pause());
    else forward(near);
  };
  const listen = async (port: number) => {
    const opened = createServer({ allowHalfOpen: false }, onConnection);
    await new Promise<void>((resolve, reject) => {
      opened.once("error", reject).listen(port, "127.0.0.1", resolve);
    });
    server = opened;
    return (opened.address() as AddressInfo).port;
  };
  const stopListening = async () => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  const port = await listen(0);
  return {
    port,
    async set(next) {
      const before = mode;
      mode = next;
      if (next === "refuse") return stopListening();
      if (before === "refuse") await listen(port);
      if (next === "drop") for (const socket of sockets) socket.destroy();
      if (next === "hang") for (const socket of sockets) socket.unpipe().pause();
      // Hung connections stay dead: a network that returns has forgotten its connections.
      if (before === "hang" && next === "pass") for (const socket of sockets) socket.destroy();
    },
    close: stopListening,
  };
}

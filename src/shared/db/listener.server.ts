import { AsyncResource } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import pg, { type Client, type ClientConfig } from "pg";

/** Milliseconds before a lost connection is opened again. */
const PAUSE_MS = 500;

/** An attempt to connect again to a silent server fails after this time. The first one, at the start, has no limit. */
const limits = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

export interface Listener {
  /**
   * Calls `handler` with the payload of each notification of a channel, and `onGap` after each reconnection, since
   * notifications in between are lost. Resolves to the function that stops it.
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    onGap: () => void,
  ): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

/** Listens for notifications on one connection, which is opened with the first channel, and again when it is lost. */
export function openListener(config: ClientConfig): Listener {
  const channels = new Map<string, Set<{ handler: (payload: string) => void; onGap: () => void }>>();
  let connection: Promise<Client> | undefined;
  let isEnded = false;

  const connect = async (how: ClientConfig = {}): Promise<Client> => {
    const client = new pg.Client({
      ...config,
      ...how,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on("notification", ({ channel, payload = "" }) => {
      for (const { handler } of channels.get(channel) ?? []) handler(payload);
    });
    client.on("error", () => {});
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    client.once(
      "end",
      AsyncResource.bind(() => void reconnect()),
    );
    return client;
  };
  const reconnect = async (): Promise<void> => {
    while (!isEnded && channels.size > 0) {
      await sleep(PAUSE_MS * (0.5 + Math.random()), undefined, { ref: false });
      if (isEnded) return;
      const next = await connect(limits).catch(() => undefined);
      if (!next) continue;
      connection = Promise.resolve(next);
      for (const { onGap } of [...channels.values()].flatMap((each) => [...each])) onGap();
      return;
    }
  };

  return {
    async listen(channel, handler, onGap) {
      const entry = { handler: AsyncResource.bind(handler), onGap: AsyncResource.bind(onGap) };
      const entries = channels.get(channel) ?? new Set();
      channels.set(channel, entries.add(entry));
      connection ??= connect();
      await (await connection).query(`listen ${channel}`);
      return async () => {
        entries.delete(entry);
      };
    },
    async end() {
      isEnded = true;
      await connection?.then((client) => client.end()).catch(() => {});
    },
  };
}

import { expect, test, vi } from "vitest";
import { listenToFreedPlaces } from "./freed-places.server.ts";

test("a failure is logged, and the next notification is processed", async () => {
  const heard: { event?: (eventId: string) => void; reconnected?: (() => void) | undefined } = {};
  const transaction = vi.fn(async () => {});
  const error = vi.fn();
  const database = {
    listen: async (_channel: string, event: (eventId: string) => void, reconnected?: () => void) => {
      Object.assign(heard, { event, reconnected });
      return async () => {};
    },
    get db(): never {
      throw new Error("no connection");
    },
    transaction,
  };
  const stop = await listenToFreedPlaces({ database, log: { error } } as never);
  heard.reconnected?.();
  heard.event?.("an event");
  await stop();
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error("no connection") },
    "failed to offer the places of deleted accounts",
  );
  expect(transaction).toHaveBeenCalledOnce();
});

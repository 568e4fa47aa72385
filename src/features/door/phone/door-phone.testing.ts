import { eventually } from "#src/testing/eventually.ts";
import "fake-indexeddb/auto";
import { expect, onTestFinished } from "vitest";
import { openDoorDatabase } from "./door-database.client.ts";
import { networkTo, startDoorServer, type TestEvent } from "./door-server.testing.ts";
import { createDoorStore, type DoorStore } from "./door-state.ts";

const evening = new Date("2025-03-14T18:44:00Z");

let phones = 0;

export interface Campus {
  event: TestEvent;
  network: ReturnType<typeof networkTo>;
}

/** Blocks the next response to a call until it is released. */
export function hold(network: Campus["network"], call: string) {
  let open = () => {};
  let passed = 0;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  network.gate = (name) => {
    if (name !== call) return undefined;
    // The first pass is the request, which is not blocked.
    return ++passed === 2 ? opened : undefined;
  };
  return { open, untilHeld: () => eventually(() => expect(passed).toBeGreaterThan(1)) };
}

function fail(error: unknown): void {
  throw error;
}

export const newest = ({ getState }: Pick<DoorStore, "getState">) => getState().scans[0]?.scanId ?? "";

export const untilSent = ({ getState }: Pick<DoorStore, "getState">) =>
  eventually(() => expect(getState().unsent).toBe(0));

/** A server with a new database, and phones that check people in. Called once by each test file. */
export async function startPhones() {
  const server = await startDoorServer();

  /** An event tonight with `count` tickets, and a network to it. */
  async function campus(count: number) {
    const [event] = await server.events(1, count, "2025-03-14");
    if (!event) throw new Error("No event was made");
    return { event, code: event.code, network: networkTo(server.api) };
  }

  /** The same event over another network. */
  async function sameSite(site: Campus): Promise<Campus> {
    return { ...site, network: networkTo(server.api) };
  }

  /** A started check-in store without an open guest list. */
  async function startedDoor(
    { network }: Pick<Campus, "network">,
    {
      phone = `phone-${++phones}`,
      device = "Door 1",
      userId = "me",
      onError = fail as (error: unknown) => void,
      answerMs = 2000,
    } = {},
  ) {
    const database = await openDoorDatabase(phone);
    const store = createDoorStore({
      database,
      userId,
      api: network.api,
      now: () => evening,
      onError,
      isOnline: () => network.mode !== "down",
      retryMs: [1, 2],
      answerMs,
      questionMs: 2000,
    });
    const leave = () => {
      store.close();
      database.close();
    };
    onTestFinished(leave);
    await store.start();
    await store.nameDevice(device);
    return { ...store, database, phone, leave };
  }

  /** A started check-in store with the event's guest list open. */
  async function door(site: Campus, options: Parameters<typeof startedDoor>[1] = {}) {
    const store = await startedDoor(site, options);
    await store.open(site.event.id);
    return store;
  }

  return { server, campus, sameSite, startedDoor, door };
}

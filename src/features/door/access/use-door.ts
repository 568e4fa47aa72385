import { useEffect, useState } from "react";
import { onAccountChange } from "#features/auth/account/account.store.ts";
import { CODE_ALPHABET } from "#features/events/tickets/tickets.rules.ts";
import { useChanges } from "#shared/realtime/use-changes.ts";
import { openDoorDatabase, withDoorLock } from "../phone/door-database.client.ts";
import { createDoorStore, type DoorStore } from "../phone/door-state.ts";
import type { DoorAccess } from "./door-access.ts";

/** A lock that is released sooner belongs to a page that is being left. */
const LOCK_MS = 700;

/**
 * This browser's check-in store: "elsewhere" while another tab has it open, "failed" if storage is blocked.
 *
 * @param access must be one object while the page is open
 */
export function useDoor(access: DoorAccess): DoorStore | "elsewhere" | "failed" | undefined {
  const [door, setDoor] = useState<DoorStore | "elsewhere" | "failed">();

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const waiting = setTimeout(setDoor, LOCK_MS, "elsewhere");
    withDoorLock(access.database, signal, async () => {
      clearTimeout(waiting);
      await runDoor(access, signal, setDoor);
    }).catch((error) => {
      if (signal.aborted) return;
      reportError(error);
      clearTimeout(waiting);
      setDoor("failed");
    });
    return () => {
      leaving.abort();
      clearTimeout(waiting);
      setDoor(undefined);
    };
  }, [access]);

  const store = typeof door === "object" ? door : undefined;
  // An event has few check-in phones, so changes by other phones are read almost immediately.
  useChanges(["campus-bookings"], async () => store?.refresh(), {
    spreadMs: 100,
    privateStream: access.changes,
  });
  useEffect(() => {
    if (!store) return;
    const catchUp = () => {
      void store.send();
      void store.refresh();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (store.getState().unsent > 0) event.preventDefault();
    };
    addEventListener("online", catchUp);
    addEventListener("beforeunload", warn);
    const stop = onAccountChange(({ status }) => {
      if (status === "signed-in") catchUp();
    });
    return () => {
      removeEventListener("online", catchUp);
      removeEventListener("beforeunload", warn);
      stop();
    };
  }, [store]);

  return door;
}

/** Opens the check-in database and store; resolves when the page is left and both are closed. */
async function runDoor(
  { id: userId, api, onAllowed, pass, database: name }: DoorAccess,
  signal: AbortSignal,
  onOpen: (store: DoorStore) => void,
): Promise<void> {
  const database = await openDoorDatabase(name);
  const store = createDoorStore({ database, api, userId, onAllowed });
  try {
    if (signal.aborted) return;
    await store.start();
    if (pass) await store.nameDevice(pass.name);
    else if (store.getState().device === "") await store.nameDevice(newDeviceName());
    if (signal.aborted) return;
    onOpen(store);
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  } finally {
    store.close();
    database.close();
  }
}

/** A name that two phones at one event will hardly share, such as "Door K4"; the volunteer may change it. */
function newDeviceName(): string {
  const characters = Array.from(
    crypto.getRandomValues(new Uint8Array(2)),
    (byte) => CODE_ALPHABET[byte % 32],
  );
  return `Door ${characters.join("")}`;
}

import { useEffect, useState, useSyncExternalStore } from "react";
import { onAccountChange } from "#features/auth/account/account.store.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { createDoorStore, type DoorStore } from "../door-sync/door.state.ts";
import { openDoorDatabase } from "../door-sync/door-database.client.ts";
import { withDoorLock } from "../door-sync/door-lock.client.ts";
import type { DoorState } from "../door-sync/door-view.ts";
import type { DoorAccess } from "./door-access.ts";

/** A wait for the lock that is shorter is a page that is being left. */
const LOCK_MS = 700;

/**
 * The door of this browser: "elsewhere" while another tab has it open, "failed" where the browser stores nothing.
 *
 * @param access the same object for as long as the door is held with it
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
  // The other phones of a door are few: a scan of theirs is read at once.
  useReread(["campus-bookings"], async () => store?.refresh(), { spreadMs: 100 });
  useEffect(() => {
    if (!store) return;
    const catchUp = () => {
      void store.send();
      void store.refresh();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (store.get().unsent > 0) event.preventDefault();
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

/** Opens the door's database and store; resolves when the page is left and both are closed. */
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
    if (signal.aborted) return;
    onOpen(store);
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  } finally {
    store.close();
    database.close();
  }
}

export function useDoorState(store: DoorStore): DoorState {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

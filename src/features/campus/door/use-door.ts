import { useEffect, useState, useSyncExternalStore } from "react";
import { onAccountChange } from "#features/auth/account.store.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { createDoorStore, type DoorState, type DoorStore } from "./door.store.ts";
import type { DoorAccess } from "./door-access.ts";
import { openDoorDatabase } from "./door-database.ts";

/**
 * The door of this browser, told of networks, sessions and other phones; "failed" where the browser keeps nothing.
 *
 * @param access the same object for as long as the door is held with it
 */
export function useDoor(access: DoorAccess): DoorStore | "failed" | undefined {
  const [door, setDoor] = useState<DoorStore | "failed">();

  useEffect(() => {
    let isOver = false;
    let close = () => {};
    openDoorDatabase(access.database)
      .then(async (database) => {
        const { id: userId, api, onAllowed, pass } = access;
        const store = createDoorStore({ database, api, userId, onAllowed });
        close = () => {
          store.close();
          database.close();
        };
        if (isOver) return close();
        await store.start();
        if (pass) await store.nameDevice(pass.name);
        if (!isOver) setDoor(store);
      })
      .catch((error) => {
        reportError(error);
        if (!isOver) setDoor("failed");
      });
    return () => {
      isOver = true;
      close();
      setDoor(undefined);
    };
  }, [access]);

  const store = door === "failed" ? undefined : door;
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

export function useDoorState(store: DoorStore): DoorState {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

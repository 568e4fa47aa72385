import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { onAccountChange } from "#features/auth/account.store.ts";
import { useChanges } from "#shared/realtime/use-changes.ts";
import { createDoorStore, type DoorState, type DoorStore } from "./door.store.ts";
import { doorApi } from "./door-api.ts";
import { doorHolder } from "./door-holder.ts";
import { openDoorShelf } from "./door-shelf.ts";

/** Changes of so many milliseconds are read at once. */
const CALM_MS = 300;

/** The door of this browser, told of networks, sessions and other phones; "failed" where the browser keeps nothing. */
export function useDoor(userId: string): DoorStore | "failed" | undefined {
  const [door, setDoor] = useState<DoorStore | "failed">();

  useEffect(() => {
    let isOver = false;
    let close = () => {};
    openDoorShelf()
      .then(async (shelf) => {
        const onAllowed = (isAllowed: boolean) => (isAllowed ? doorHolder.set(userId) : doorHolder.clear());
        const store = createDoorStore({ shelf, api: doorApi, userId, onAllowed });
        close = () => {
          store.close();
          shelf.close();
        };
        if (isOver) return close();
        await store.start();
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
  }, [userId]);

  const store = door === "failed" ? undefined : door;
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChanges("campus-bookings", () => {
    // A night that sells while its doors are open changes many times a second.
    due.current ??= setTimeout(() => {
      due.current = undefined;
      void store?.refresh();
    }, CALM_MS);
  });
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

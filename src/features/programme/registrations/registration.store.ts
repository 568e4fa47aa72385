import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens the one registration dialog, which the shell has. */
export function openRegistration(): void {
  set(true);
}

export function closeRegistration(): void {
  set(false);
}

export function useIsRegistrationOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from "react";

export interface SignUpState {
  isOpen: boolean;
  /** The event to choose at first; undefined for the first one that is open. */
  eventId: string | undefined;
}

const closed: SignUpState = { isOpen: false, eventId: undefined };

let state = closed;
const listeners = new Set<() => void>();

/** Opens the sign-up, which the shell places once. */
export function openSignUp(eventId?: string): void {
  set({ isOpen: true, eventId });
}

export function closeSignUp(): void {
  set({ ...state, isOpen: false });
}

export function useSignUp(): SignUpState {
  return useSyncExternalStore(subscribe, get, getClosed);
}

function set(next: SignUpState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function get(): SignUpState {
  return state;
}

function getClosed(): SignUpState {
  return closed;
}

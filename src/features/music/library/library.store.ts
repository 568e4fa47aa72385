import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type LibraryView, readLibraryView, wholeLibrary, writeLibraryView } from "./library.rules.ts";

const typingMilliseconds = 250;

const listeners = new Set<() => void>();
let view = wholeLibrary;
/** The address's query that the view was read from or written to. */
let seen = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the address asks of the library. The server, which makes one page for all, knows of no query. */
export function useLibraryView(): LibraryView {
  // The router's own moves change the address too.
  useLocation();
  return useSyncExternalStore(subscribe, readView, () => wholeLibrary);
}

/** Whether the address asks for this. */
export function isLibraryView({ query, genre }: Pick<LibraryView, "query" | "genre">): boolean {
  const now = readView();
  return now.query === query && now.genre === genre;
}

/**
 * Changes the view, and the address with it, without asking the server. What is `typed` leaves no step to go back to, and its
 * address waits for a pause in the typing: browsers allow only so many changes.
 */
export function changeLibraryView(change: Partial<LibraryView>, { typed = false } = {}): void {
  view = { ...readView(), ...change };
  clearTimeout(timer);
  if (typed) timer = setTimeout(writeAddress, typingMilliseconds);
  else writeAddress("push");
  for (const listener of listeners) listener();
}

/** Writes down at once what is still being typed: the page is about to be left. */
export function settleLibraryView(): void {
  if (timer !== undefined) writeAddress();
}

function forgetTyping() {
  clearTimeout(timer);
  timer = undefined;
}

function writeAddress(how: "push" | "replace" = "replace") {
  forgetTyping();
  const search = writeLibraryView(view, location.search);
  if (search === location.search) return;
  seen = search;
  const address = location.pathname + search;
  const { state } = history;
  if (how === "replace") history.replaceState(state, "", address);
  else history.pushState({ ...state, key: newKey(), idx: (state?.idx ?? 0) + 1 }, "", address);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const goBack = () => {
    forgetTyping();
    listener();
  };
  addEventListener("popstate", goBack);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", goBack);
    forgetTyping();
  };
}

function readView(): LibraryView {
  if (timer === undefined && location.search !== seen) {
    seen = location.search;
    view = readLibraryView(seen);
  }
  return view;
}

/** The router names each step in the history. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type LibraryView, readLibraryView, unfilteredLibrary, writeLibraryView } from "./library.rules.ts";

const debounceMilliseconds = 250;

const store = createStore(() => unfilteredLibrary);
/** The URL's query at the last read or write of the view. */
let lastSearch = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** The view of the current URL. The server renders one page for all queries, so it renders the unfiltered library. */
export function useLibraryView(): LibraryView {
  // The router's navigations also change the URL, so the component subscribes to them.
  useLocation();
  useLayoutEffect(readAddress);
  useEffect(followHistory, []);
  return useStore(store);
}

/** Whether the URL has this query and genre. */
export function isLibraryView({ query, genre }: Pick<LibraryView, "query" | "genre">): boolean {
  readAddress();
  const now = store.getState();
  return now.query === query && now.genre === genre;
}

/**
 * Changes the view and the URL without a request. A `typed` change replaces the history entry, and writes the URL after
 * a debounce, since browsers limit the rate of changes.
 */
export function changeLibraryView(change: Partial<LibraryView>, { typed = false } = {}): void {
  readAddress();
  store.setState(change);
  clearTimeout(timer);
  if (typed) timer = setTimeout(writeAddress, debounceMilliseconds);
  else writeAddress("push");
}

/** Writes a debounced change to the URL immediately, before a navigation. */
export function flushLibraryView(): void {
  if (timer !== undefined) writeAddress();
}

function cancelDebounce() {
  clearTimeout(timer);
  timer = undefined;
}

function writeAddress(how: "push" | "replace" = "replace") {
  cancelDebounce();
  const search = writeLibraryView(store.getState(), location.search);
  if (search === location.search) return;
  lastSearch = search;
  const address = location.pathname + search;
  const { state } = history;
  if (how === "replace") history.replaceState(state, "", address);
  else history.pushState({ ...state, key: newKey(), idx: (state?.idx ?? 0) + 1 }, "", address);
}

function followHistory() {
  const onHistoryChange = () => {
    cancelDebounce();
    readAddress();
  };
  addEventListener("popstate", onHistoryChange);
  return () => {
    removeEventListener("popstate", onHistoryChange);
    cancelDebounce();
  };
}

function readAddress() {
  if (timer !== undefined || location.search === lastSearch) return;
  lastSearch = location.search;
  store.setState(readLibraryView(lastSearch));
}

/** The router needs a key for each history entry. */
function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

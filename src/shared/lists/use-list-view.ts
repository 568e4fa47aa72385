import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ListPlace, type ListView, queryWith, viewIn } from "./list-address.ts";
import type { ListFilters } from "./list-columns.ts";

/** Milliseconds without a key press before a search is sent. */
const TYPING_MS = 250;

const none: ListFilters = {};

/** How many rows come before a page, as counted when it was opened. The entry of the history has it. */
export interface ListOffset {
  offset: number;
  /** How many rows matched then: another number may have moved the page. */
  of: number;
}

/**
 * What a list shows, which the address has too, so that it can be linked. Typing and sorting replace the address; a
 * filter or another page adds one, so that Back returns to the rows before.
 *
 * @param offered the filters of the list. Stable
 * @param first the filters at first, instead of those in the address
 */
export function useListView(offered: ListFilters = none, first?: ListView["filters"]) {
  const navigate = useNavigate();
  const { key, pathname, state } = useLocation();
  const [view, setView] = useState(() => {
    const inAddress = viewOf(state, offered);
    return first ? { ...inAddress, filters: first } : inAddress;
  });
  const [typed, setTyped] = useState(view.search);
  const shown = useRef(view);
  /** The view in the address, which has no first filters. */
  const addressed = useRef<ListView>(first ? viewIn(location.search, offered) : view);
  const shownKey = useRef(key);

  const show = useCallback(
    (change: Partial<typeof view>, { isNew = false } = {}) => {
      const next = { ...shown.current, place: {}, known: undefined, ...change };
      shown.current = next;
      addressed.current = next;
      setView(next);
      const search = queryWith(location.search, next, offered);
      if (isNew) void navigate({ search }, { preventScrollReset: true, state: next.known });
      else replaceQuery(search, shownKey.current);
    },
    [offered, navigate],
  );

  useEffect(() => {
    if (typed === shown.current.search) return;
    const timer = setTimeout(() => show({ search: typed }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, show]);

  // Back, Forward, and a link to this list.
  useEffect(() => {
    if (key === shownKey.current) return;
    shownKey.current = key;
    const inAddress = viewOf(state, offered);
    if (isSame(inAddress, addressed.current, offered)) return;
    addressed.current = inAddress;
    shown.current = inAddress;
    setView(inAddress);
    setTyped(inAddress.search);
  }, [key, state, offered]);

  // A list that goes, as its tab does, takes its view out of the address.
  useLayoutEffect(
    () => () => {
      const isOwn = isSame(viewIn(location.search, offered), shown.current, offered);
      if (location.pathname === pathname && isOwn)
        replaceQuery(
          queryWith(location.search, { search: "", filters: {}, place: {} }, offered),
          shownKey.current,
        );
    },
    [pathname, offered],
  );

  return {
    ...view,
    typed,
    setTyped,
    setSort: useCallback((sort: string | undefined) => show({ sort }), [show]),
    setFilter: useCallback(
      (name: string, value: string) =>
        show({ filters: { ...shown.current.filters, [name]: value } }, { isNew: true }),
      [show],
    ),
    /** Opens the page of a place; nothing for the one that is open already, as by a second press. */
    openPage: useCallback(
      (place: ListPlace, known: ListOffset | undefined) => {
        if (!isSame({ ...shown.current, place }, shown.current, offered))
          show({ place, known }, { isNew: true });
      },
      [show, offered],
    ),
    /** All rows, for a view that the server refuses, as one of an old link may be. */
    showAll: useCallback(() => {
      setTyped("");
      show({ search: "", sort: undefined, filters: {} });
    }, [show]),
  };
}

/** The view of an entry of the history. Its state is null unless a press on another page made it. */
function viewOf(
  state: ListOffset | null,
  offered: ListFilters,
): ListView & { known: ListOffset | undefined } {
  return { ...viewIn(location.search, offered), known: state ?? undefined };
}

function isSame(one: ListView, other: ListView, offered: ListFilters): boolean {
  return queryWith("", one, offered) === queryWith("", other, offered);
}

/**
 * Changes the address of the list's own entry of the history: a fast Back has that of another list there already. Not by
 * the router, which would read the page's data again at each pause of typing.
 */
function replaceQuery(search: string, key: string): void {
  if ((history.state?.key ?? "default") !== key) return;
  history.replaceState(history.state, "", location.pathname + search + location.hash);
}

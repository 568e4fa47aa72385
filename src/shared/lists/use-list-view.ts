import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ListView, queryWith, viewIn } from "./list-address.ts";
import type { ListFilters } from "./list-columns.ts";

/** Milliseconds without a key press before a search is sent. */
const TYPING_MS = 250;

const none: ListFilters = {};

/** Where the rows that are read begin: with the first, the last, or after one. */
export type ListStart = { after?: string; from?: "end" };

/**
 * What a list shows, which the address has too, so that it can be linked. Typing, sorting and scrolling replace the
 * address; a filter adds one, so that Back returns to the rows before.
 *
 * @param offered the filters of the list. Stable
 * @param first the filters at first, instead of those in the address
 */
export function useListView(offered: ListFilters = none, first?: ListView["filters"]) {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const [view, setView] = useState(() => {
    const inAddress = viewIn(location.search, offered);
    return first ? { ...inAddress, filters: first } : inAddress;
  });
  const [typed, setTyped] = useState(view.search);
  const [{ start, turn }, setPlace] = useState({ start: startOf(view), turn: 0 });
  const setStart = useCallback(
    (next: ListStart) => setPlace((before) => ({ start: next, turn: before.turn + 1 })),
    [],
  );
  const shown = useRef(view);
  /** The view in the address, which has no first filters. */
  const addressed = useRef(first ? viewIn(location.search, offered) : view);
  const shownKey = useRef(key);

  const show = useCallback(
    (change: Partial<ListView>, { isNew = false, from = {} }: { isNew?: boolean; from?: ListStart } = {}) => {
      shown.current = { ...shown.current, after: undefined, ...change };
      setView(shown.current);
      setStart(from);
      addressed.current = shown.current;
      const search = queryWith(location.search, shown.current, offered);
      if (isNew) void navigate({ search }, { preventScrollReset: true });
      else replaceQuery(search, shownKey.current);
    },
    [offered, navigate, setStart],
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
    const inAddress = viewIn(location.search, offered);
    if (isSame(inAddress, addressed.current, offered)) return;
    addressed.current = inAddress;
    shown.current = inAddress;
    setView(inAddress);
    setTyped(inAddress.search);
    setStart(startOf(inAddress));
  }, [key, offered, setStart]);

  // A list that goes, as its tab does, takes its view out of the address.
  useLayoutEffect(
    () => () => {
      const isOwn = isSame(viewIn(location.search, offered), shown.current, offered);
      if (location.pathname === pathname && isOwn)
        replaceQuery(queryWith(location.search, { search: "", filters: {} }, offered), shownKey.current);
    },
    [pathname, offered],
  );

  return {
    ...view,
    typed,
    setTyped,
    start,
    /** Counts the starts: the rows are read anew from each. */
    turn,
    setSort: useCallback((sort: string | undefined) => show({ sort }), [show]),
    setFilter: useCallback(
      (name: string, value: string) =>
        show({ filters: { ...shown.current.filters, [name]: value } }, { isNew: true }),
      [show],
    ),
    toStart: useCallback(() => show({}), [show]),
    toEnd: useCallback(() => show({}, { from: { from: "end" } }), [show]),
    /** All rows, for a view that the server refuses, as one of an old link may be. */
    showAll: useCallback(() => {
      setTyped("");
      show({ search: "", sort: undefined, filters: {} });
    }, [show]),
    /** Keeps the place of the rows in sight in the address. */
    keepPlace: useCallback(
      (after: string | undefined) => {
        if (after === shown.current.after) return;
        shown.current = { ...shown.current, after };
        addressed.current = shown.current;
        replaceQuery(queryWith(location.search, shown.current, offered), shownKey.current);
      },
      [offered],
    ),
  };
}

function isSame(one: ListView, other: ListView, offered: ListFilters): boolean {
  return queryWith("", one, offered) === queryWith("", other, offered);
}

function startOf({ after }: ListView): ListStart {
  return after ? { after } : {};
}

/**
 * Changes the address of the list's own entry of the history: a fast Back has that of another list there already. Not by
 * the router, which would read the page's data again at each scroll.
 */
function replaceQuery(search: string, key: string): void {
  if ((history.state?.key ?? "default") !== key) return;
  history.replaceState(history.state, "", location.pathname + search + location.hash);
}

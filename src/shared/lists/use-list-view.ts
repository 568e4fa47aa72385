import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ListPlace, type ListView, queryWith, viewIn } from "./list-address.ts";
import type { ListFilters } from "./list-columns.ts";

/** Milliseconds without a key press before a search is sent. */
const TYPING_MS = 250;

const none: ListFilters = {};

/** How many rows preceded a page when it was opened. The page's history entry stores it. */
export interface ListOffset {
  offset: number;
  /** How many rows matched at that moment: another number may have moved the page. */
  of: number;
}

/**
 * The view of a list. The address contains it, so that it can be linked. Typing and sorting replace the address; a
 * filter or another page adds one, so that Back returns to the previous rows.
 *
 * @param offered the filters of the list. Stable
 * @param first the initial filters, instead of those in the address
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
  /** The view in the address, which does not contain `first`. */
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

  // When a list is removed, for example with its tab, it also removes its view from the address.
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
    /** Opens a page by its place. Ignores the current page, for example after a second click. */
    openPage: useCallback(
      (place: ListPlace, known: ListOffset | undefined) => {
        if (!isSame({ ...shown.current, place }, shown.current, offered))
          show({ place, known }, { isNew: true });
      },
      [show, offered],
    ),
    /** Shows all rows, for a view that the server refuses, such as one from an old link. */
    showAll: useCallback(() => {
      setTyped("");
      show({ search: "", sort: undefined, filters: {} });
    }, [show]),
  };
}

/** The view of a history entry. The state is null unless a click in the list made the entry. */
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
 * Changes the address of this list's history entry. After a fast Back, another list's entry may be the current one.
 * Bypasses the router, which would read the page's data again at each pause in typing.
 */
function replaceQuery(search: string, key: string): void {
  if ((history.state?.key ?? "default") !== key) return;
  history.replaceState(history.state, "", location.pathname + search + location.hash);
}

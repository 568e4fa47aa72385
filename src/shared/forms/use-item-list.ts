import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Adds, moves and removes items of a list in a form. Afterwards the focus is on the first field of the item's
 * `[data-item]`, or on the button that moved it (`ItemButtons`). Without items it is on the button `[data-add]`.
 */
export function useItemList<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onChange: (items: Item[]) => void,
) {
  const [moved, setMoved] = useState({ text: "" });
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusItem = (at: number) => focus(`[data-item="${at}"] input`);
  /** Synchronous, so that the focus moves before the next key press. */
  const change = (next: Item[], announcement = "") =>
    flushSync(() => {
      onChange(next);
      setMoved({ text: announcement });
    });
  return {
    /** The screen-reader announcement of the last move: a new object for each. */
    moved,
    focusItem,
    replace: (at: number, item: Item) => onChange(items.map((each, place) => (place === at ? item : each))),
    add(item: Item) {
      change([...items, item]);
      focusItem(items.length);
    },
    remove(at: number) {
      change(items.filter((_, place) => place !== at));
      if (items.length > 1) focusItem(Math.min(at, items.length - 2));
      else focus("[data-add]");
    },
    move(at: number, by: -1 | 1) {
      const to = at + by;
      if (to < 0 || to >= items.length) return;
      const next = [...items];
      next.splice(to, 0, ...next.splice(at, 1));
      change(next, `Moved to place ${to + 1} of ${items.length}`);
      focus(`[data-item="${to}"] [data-move="${by}"]`);
    },
  };
}

import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Adds, moves and removes items of a list in a form. The focus follows: to the first field of `[data-item]` at the item's place, to the
 * button that moved it (`ItemButtons`), or to the button `[data-add]` where no item is left.
 */
export function useItemList<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onChange: (items: Item[]) => void,
) {
  const [moved, setMoved] = useState("");
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusItem = (at: number) => focus(`[data-item="${at}"] input`);
  /** Focuses in the same task: a later one would take the focus from the next key press. */
  const change = (next: Item[], said = "") =>
    flushSync(() => {
      onChange(next);
      setMoved(said);
    });
  return {
    /** What a screen reader says of the last move. */
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

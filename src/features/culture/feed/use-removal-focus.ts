import { type RefObject, useEffect, useRef } from "react";
import type { TileName } from "../videos/videos.rules.ts";
import type { Feed } from "../videos.api.ts";

/**
 * Moves the focus after a removal, since the pressed button is removed with its video: to the same tile; in the lists
 * of own videos to the next entry, or to the tiles without one.
 *
 * @param own ids, in the lists' order
 */
export function useRemovalFocus(section: RefObject<HTMLElement | null>, feed: Feed | null, own: string[]) {
  const tile = useRef<TileName>(undefined);
  const listed = useRef<{ id: string; place: number }>(undefined);
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });
  const tileAt = (name: TileName) => section.current?.querySelector<HTMLElement>(`[data-tile=${name}]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the tile is rendered again
  useEffect(() => {
    if (tile.current) focus(tileAt(tile.current));
    tile.current = undefined;
  }, [feed]);

  const ids = own.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the lists are rendered again
  useEffect(() => {
    if (!listed.current || ids.includes(listed.current.id)) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>("[data-own] button") ?? [];
    const next = buttons[listed.current.place] ?? buttons[buttons.length - 1] ?? tileAt("mainframe");
    listed.current = undefined;
    focus(next);
  }, [ids]);

  /** Call when a video has been removed, before the page renders without it. */
  return (id: string, from: TileName | undefined) => {
    tile.current = from;
    if (!from) listed.current = { id, place: own.indexOf(id) };
  };
}

import { type RefObject, useEffect, useRef } from "react";
import type { TileName } from "../videos/tiles.rules.ts";
import type { Feed } from "../videos/videos.contract.ts";

/**
 * Where the focus goes once the button that was pressed is gone with its video: to the tile where it stood; from the lists of one's own videos
 * to the next one there, or to the tiles when there is none.
 *
 * @param own ids, in the lists' order
 */
export function useRemovalFocus(section: RefObject<HTMLElement | null>, feed: Feed | null, own: string[]) {
  const tile = useRef<TileName>(undefined);
  const listed = useRef<{ id: string; place: number }>(undefined);
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });
  const tileAt = (name: TileName) => section.current?.querySelector<HTMLElement>(`[data-tile=${name}]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the tile stands anew
  useEffect(() => {
    if (tile.current) focus(tileAt(tile.current));
    tile.current = undefined;
  }, [feed]);

  const ids = own.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the lists stand anew
  useEffect(() => {
    if (!listed.current || ids.includes(listed.current.id)) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>("[data-own] button") ?? [];
    const next = buttons[listed.current.place] ?? buttons[buttons.length - 1] ?? tileAt("mainframe");
    listed.current = undefined;
    focus(next);
  }, [ids]);

  /** To be called when a video has been removed, before it is gone from the page. */
  return (id: string, from: TileName | undefined) => {
    tile.current = from;
    if (!from) listed.current = { id, place: own.indexOf(id) };
  };
}

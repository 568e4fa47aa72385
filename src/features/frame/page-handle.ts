import type { ComponentType } from "react";
import { useMatches } from "react-router";

/**
 * The route `handle` of a layout with a special header for its pages, which replaces the site's header, footer and
 * bottom bar.
 */
export interface PageHandle {
  Header: ComponentType;
  /** Whether the page has the night colours. */
  isNight?: boolean;
}

/** The handle of the page's layout, if any. Only the layout's chunk contains the header. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().findLast(({ handle }) => handle)?.handle as PageHandle | undefined;
}

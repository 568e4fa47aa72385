import type { ComponentType } from "react";
import { useMatches } from "react-router";

/**
 * The route `handle` of a layout whose pages replace the site's header, footer and bottom bar with a header of their
 * own.
 */
export interface PageHandle {
  Header: ComponentType;
  /** Whether the page has the night colours. */
  isNight?: boolean;
}

/** The handle of the page's layout, if any. Its header is in the layout's chunk, not in every page's. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().findLast(({ handle }) => handle)?.handle as PageHandle | undefined;
}

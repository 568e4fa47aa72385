import type { ComponentType } from "react";
import { useMatches } from "react-router";

/** The `handle` of a layout whose pages show a header of their own in the place of the site's header, footer and bottom bar. */
export interface PageHandle {
  Header: ComponentType;
  /** Shown in the colours of the night. */
  isNight?: boolean;
}

/** The handle of the page's layout, if it has one: such a header comes with its pages' scripts, not with those of every page. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().findLast(({ handle }) => handle)?.handle as PageHandle | undefined;
}

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Scrolls to the section in the address's fragment when it appears, which is after the browser looked for it.
 * @param id of the section; undefined for a section without an address
 * @returns the ref of the section
 */
export function useSectionInAddress(id: string | undefined, isThere = true) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && id !== undefined && hash === `#${id}`) section.current?.scrollIntoView();
  }, [id, isThere, hash]);
  return section;
}

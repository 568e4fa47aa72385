import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Scrolls to a section that the address names, once it is there: the browser has looked for it before.
 * @param id of the section; undefined for one that no address names
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

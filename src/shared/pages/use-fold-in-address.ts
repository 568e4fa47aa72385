import { useEffect } from "react";
import { useLocation } from "react-router";

/** Unfolds the section whose id is in the address, and gives it the focus. */
export function useFoldInAddress(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link counts too
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    const fold = section?.closest("details");
    if (!section || !fold) return;
    fold.open = true;
    section.scrollIntoView();
    section.focus({ preventScroll: true });
  }, [hash, key]);
}

import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `act` after each navigation, not for the first page. */
export function useOnNavigation(act: (location: { hash: string; state: unknown }) => void) {
  const location = useLocation();
  const last = useRef(location);
  useEffect(() => {
    if (last.current === location) return;
    last.current = location;
    act(location);
  });
}

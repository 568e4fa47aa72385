import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `act` with the new and the previous location after each navigation, but not for the first page. */
export function useOnNavigation(act: (location: Place, previous: Place) => void) {
  const location = useLocation();
  const last = useRef(location);
  useEffect(() => {
    if (last.current === location) return;
    const previous = last.current;
    last.current = location;
    act(location, previous);
  });
}

interface Place {
  pathname: string;
  hash: string;
}

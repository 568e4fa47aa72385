import { useEffect, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";

/**
 * React Router's revalidation, delayed until a navigation ends: it would cancel the scroll position of the new page.
 */
export function useRevalidate() {
  const { revalidate, state } = useRevalidator();
  const isNavigating = useNavigation().state !== "idle";
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isDue || isNavigating) return;
    setIsDue(false);
    void revalidate();
  }, [isDue, isNavigating, revalidate]);

  return {
    async revalidate() {
      if (isNavigating) setIsDue(true);
      else await revalidate();
    },
    state,
  };
}

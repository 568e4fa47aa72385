import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { indexAfter, MANUAL_PAUSE_MS, SLIDE_MS, swipeOf } from "./carousel.rules.ts";

/** The index of the shown picture: advances on a timer, unless paused or with reduced motion. */
export function useCarousel(count: number) {
  const [shown, setShown] = useState({ place: 0, wasMoved: false });
  const [isPaused, setIsPaused] = useState(false);
  const isMotionReduced = useReducedMotion();
  const isRunning = !isPaused && !isMotionReduced;
  const from = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    if (!isRunning) return;
    const next = () => setShown(({ place }) => ({ place: indexAfter(place, 1, count), wasMoved: false }));
    const timer = setTimeout(next, shown.wasMoved ? MANUAL_PAUSE_MS + SLIDE_MS : SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  const move = (by: number) =>
    setShown(({ place }) => ({ place: indexAfter(place, by, count), wasMoved: true }));

  return {
    place: shown.place,
    isRunning,
    /** True under reduced motion: there is nothing to pause. */
    isMotionReduced,
    move,
    toggle: () => setIsPaused(!isPaused),
    swipe: {
      onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
        from.current = { x, y };
      },
      onPointerUp({ clientX, clientY }: PointerEvent) {
        if (!from.current) return;
        const by = swipeOf({ x: clientX - from.current.x, y: clientY - from.current.y });
        from.current = undefined;
        if (by) move(by);
      },
    },
  };
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(REDUCED_MOTION);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

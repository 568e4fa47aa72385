import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { HELD_MS, placeAfter, STEP_MS, swipeOf } from "./carousel.rules.ts";

/** The index of the shown picture: advances on a timer, unless paused or with reduced motion. */
export function useCarousel(count: number) {
  const [shown, setShown] = useState({ place: 0, wasMoved: false });
  const [isPaused, setPaused] = useState(false);
  const isStill = useLessMotion();
  const isRunning = !isPaused && !isStill;
  const from = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    if (!isRunning) return;
    const next = () => setShown(({ place }) => ({ place: placeAfter(place, 1, count), wasMoved: false }));
    const timer = setTimeout(next, shown.wasMoved ? HELD_MS + STEP_MS : STEP_MS);
    return () => clearTimeout(timer);
  }, [isRunning, shown, count]);

  const move = (by: number) =>
    setShown(({ place }) => ({ place: placeAfter(place, by, count), wasMoved: true }));

  return {
    place: shown.place,
    isRunning,
    /** True under reduced motion: there is nothing to pause. */
    isStill,
    move,
    toggle: () => setPaused(!isPaused),
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

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

function useLessMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(LESS_MOTION);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(LESS_MOTION).matches,
    () => false,
  );
}

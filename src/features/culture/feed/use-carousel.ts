import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** How long the gallery shows each picture, in milliseconds. */
const SLIDE_MS = 4000;

/** How long the gallery pauses after a manual move before it advances again, in milliseconds. */
const MANUAL_PAUSE_MS = 5000;

/** The index after moving `by` steps, with wrap-around. */
export function indexAfter(place: number, by: number, count: number): number {
  return (((place + by) % count) + count) % count;
}

/** The direction of a swipe, by its distance in pixels; 0 for a shorter or vertical movement. */
export function swipeOf(distance: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(distance.x) < 40 || Math.abs(distance.x) < Math.abs(distance.y)) return 0;
  return distance.x < 0 ? 1 : -1;
}

/** The index of the shown picture. It advances on a timer, unless paused or with reduced motion. */
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

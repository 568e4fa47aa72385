/** Milliseconds that each picture of the gallery stands. */
export const STEP_MS = 4000;

/** Milliseconds that a gallery moved by hand is left alone, before it counts the next step again. */
export const HELD_MS = 5000;

/** The place `by` steps on, going round. */
export function placeAfter(place: number, by: number, count: number): number {
  return (((place + by) % count) + count) % count;
}

/** How far a finger or a pointer has to go, in pixels, and in which direction it then moves the gallery; 0 where it did not. */
export function swipeOf(distance: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(distance.x) < 40 || Math.abs(distance.x) < Math.abs(distance.y)) return 0;
  return distance.x < 0 ? 1 : -1;
}

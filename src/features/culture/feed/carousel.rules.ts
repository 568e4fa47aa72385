/** How long the gallery shows each picture, in milliseconds. */
export const SLIDE_MS = 4000;

/** How long the gallery pauses after a manual move before it advances again, in milliseconds. */
export const MANUAL_PAUSE_MS = 5000;

/** The index `by` steps on, with wrap-around. */
export function indexAfter(place: number, by: number, count: number): number {
  return (((place + by) % count) + count) % count;
}

/** The direction of a swipe by its distance in pixels; 0 for a shorter or vertical movement. */
export function swipeOf(distance: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(distance.x) < 40 || Math.abs(distance.x) < Math.abs(distance.y)) return 0;
  return distance.x < 0 ? 1 : -1;
}

/** Runs work in a task after the next paint, which shows the response to an input event. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

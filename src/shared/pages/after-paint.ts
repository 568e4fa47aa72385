/** Runs work in a task after the next paint, so that the answer to a press does not wait for it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

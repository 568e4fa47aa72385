/** Whether a code in view counts as a new scan. */
export function isNewScan(
  last: { text: string; seenAt: number; shownAt: number } | undefined,
  text: string,
  at: number,
): boolean {
  if (!last || last.text !== text) return true;
  return at - last.seenAt > OUT_OF_VIEW_MS || at - last.shownAt > RESCAN_MS;
}

/** Milliseconds without a frame of the code after which it has left the view. */
const OUT_OF_VIEW_MS = 700;

/** Milliseconds after which a code held in view is scanned again. */
const RESCAN_MS = 3000;

/** The message for a camera error. */
export function cameraErrorMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError")
    return "This browser may not use the camera. Allow it in the browser’s settings for this site, then start it again. Typed codes work without it.";
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return "No camera was found. Type the code that is printed below the square.";
  if (name === "NotReadableError" || name === "AbortError")
    return "Another app is using the camera. Close that app, then start the camera again. You can also type codes.";
  return "The camera could not be started. Type the code that is printed below the square.";
}

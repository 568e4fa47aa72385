declare global {
  /** The last press below, while nobody is there to answer it; null once that is over. */
  var earlyPress: Event | null | undefined;
}

/**
 * A script to write into the page before an element with the given id, as text: it notes presses on the element's buttons
 * until `replayEarlyPress` is called. In the page itself, because the first press may come before any script file has.
 */
export function noteEarlyPresses(id: string): string {
  return `addEventListener("click",e=>{if(window.earlyPress!==null&&e.target.closest("#${id} button"))earlyPress=e},true)`;
}

/** Presses the last button again whose press came too early. To be called once, when the buttons can answer. */
export function replayEarlyPress(): void {
  const press = globalThis.earlyPress;
  globalThis.earlyPress = null;
  // A press that is still on its way has made React hydrate the button, and reaches it by itself.
  if (press?.eventPhase !== Event.NONE) return;
  (press.target as Element).closest("button")?.click();
}

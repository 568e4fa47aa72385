import { useSyncExternalStore } from "react";

/** Excludes the foot of a phone's screen, which the bottom bar and the mini player cover. */
const coveredFoot = "0px 0px -128px";

const inSight = new Set<Element>();
const listeners = new Set<() => void>();

/** A ref for the controls of a page's own player: the mini player shows while they are off the screen. */
export function watchControls(controls: HTMLElement | null) {
  if (!controls) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) inSight.add(controls);
      else inSight.delete(controls);
      notify();
    },
    { rootMargin: coveredFoot },
  );
  observer.observe(controls);
  return () => {
    observer.disconnect();
    inSight.delete(controls);
    notify();
  };
}

/** Whether the controls of the page's own player are on the screen. */
export function useArePlayerControlsInSight(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => inSight.size > 0,
    () => false,
  );
}

function notify() {
  for (const listener of listeners) listener();
}

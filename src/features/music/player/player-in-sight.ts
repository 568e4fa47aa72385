import { useSyncExternalStore } from "react";

/** What covers the foot of a phone's screen: the bottom bar and the mini player. */
const coveredFoot = "0px 0px -128px";

const inSight = new Set<Element>();
const listeners = new Set<() => void>();

/** A ref for the controls of a page's own player: the mini player shows while none of them are in sight. */
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

/** Whether the page's own player can be used without scrolling. */
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

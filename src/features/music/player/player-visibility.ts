import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** Excludes the bottom of a phone's screen, which the bottom bar and the mini player cover. */
const coveredBottomMargin = "0px 0px -128px";

const visibleControls = new Set<Element>();
const areVisible = createStore(() => false);

/** A ref for the controls of a page's player: the mini player appears while they are off the screen. */
export function watchControls(controls: HTMLElement | null) {
  if (!controls) return;
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page receives several entries at once, in order of time.
      if (entries.at(-1)?.isIntersecting) visibleControls.add(controls);
      else visibleControls.delete(controls);
      update();
    },
    { rootMargin: coveredBottomMargin },
  );
  observer.observe(controls);
  return () => {
    observer.disconnect();
    visibleControls.delete(controls);
    update();
  };
}

/** Whether the controls of the page's player are on the screen. */
export function useArePlayerControlsVisible(): boolean {
  return useStore(areVisible);
}

function update() {
  areVisible.setState(visibleControls.size > 0);
}

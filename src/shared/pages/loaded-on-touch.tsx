import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { loadLater } from "./load-later.ts";

/**
 * A part of a page whose scripts load at the visitor's first touch of the page. Until then it stands as the server made it; on a
 * page that the browser makes itself, after a navigation, they load at once.
 *
 * @param placeId names the part's place on the page
 * @param isWantedAtOnce asked in the browser when the page is ready
 * @returns the part, and how to load its scripts now: without them nothing new can be shown there
 */
export function loadedOnTouch<Props extends object>(
  placeId: string,
  load: () => Promise<ComponentType<Props>>,
  isWantedAtOnce: () => boolean,
) {
  let want = () => {};
  const isWanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const Part = lazy(async () => {
    if (typeof document !== "undefined" && document.getElementById(placeId)) await isWanted;
    return { default: (await loadLater(load)) as ComponentType<object> };
  });
  const buttons = () => [...document.querySelectorAll<HTMLElement>(`#${placeId} button`)];
  let isReady = false;
  /** Which of the buttons: the elements themselves may be made anew. */
  let pressed = -1;

  /** A press before the part listens is not lost. */
  function noteEarlyPress({ target }: Event) {
    if (isReady || !(target instanceof Element)) return;
    const button = buttons().findIndex((element) => element.contains(target));
    if (button < 0) return;
    pressed = button;
    // A press that a screen reader makes comes without a touch before it.
    want();
  }

  function Ready() {
    useEffect(() => {
      isReady = true;
      buttons()[pressed]?.click();
      pressed = -1;
    }, []);
    return null;
  }

  function Later(props: Props) {
    useEffect(() => {
      if (isWantedAtOnce()) want();
      for (const touch of ["pointerdown", "pointerover", "keydown", "focusin", "scroll"])
        addEventListener(touch, want, { capture: true, once: true });
      addEventListener("click", noteEarlyPress, { capture: true });
      return () => {
        removeEventListener("click", noteEarlyPress, { capture: true });
        // Whoever comes back to the page does not wait again.
        want();
      };
    }, []);
    return (
      <div id={placeId}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Part {...props} />
          <Ready />
        </Suspense>
      </div>
    );
  }

  return { Later, loadNow: () => want() };
}

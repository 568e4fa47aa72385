import { type ComponentType, useEffect, useId } from "react";
import { isPressedEarly } from "./early-press.ts";
import { isInUse } from "./early-typing.ts";
import { HydratedPart } from "./HydratedPart.tsx";
import { lazyWithRetry } from "./lazy-with-retry.ts";

const touches = ["pointerdown", "pointerover", "click", "keydown", "focusin", "scroll"];

/**
 * A part of a page whose scripts load when the visitor first touches the page, because they are more than a first view may weigh.
 * Until then it stays as the server rendered it. After a navigation, when the browser renders the page, they load at once.
 *
 * @param options.isWantedAtOnce called in the browser when the page is hydrated
 * @returns the part, and a function that loads its scripts now. To be awaited before the part gets new data: without the scripts React
 *   would put the fallback in its place, with them it hydrates what is there first, so that no button goes while it is pressed
 */
export function loadedOnTouch<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWantedAtOnce = () => false }: { isWantedAtOnce?: () => boolean } = {},
) {
  let loadNow = () => {};
  const isWanted = new Promise<void>((resolve) => {
    loadNow = resolve;
  });
  let fail = () => {};
  const hasFailed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const Part = lazyWithRetry(
    async () => {
      if (typeof document !== "undefined") await isWanted;
      return load();
    },
    () => fail(),
  );

  function LoadedOnTouch(props: Props) {
    const id = useId();
    useEffect(() => {
      const part = document.getElementById(id);
      if (isWantedAtOnce() || scrollY > 0 || (part && (isPressedEarly(part) || isInUse(part)))) loadNow();
      for (const touch of touches) addEventListener(touch, loadNow, { capture: true, once: true });
      return () => {
        for (const touch of touches) removeEventListener(touch, loadNow, { capture: true });
      };
    }, [id]);
    return (
      <HydratedPart id={id} fallback={<Loading />}>
        <Part {...props} />
      </HydratedPart>
    );
  }

  /** Mounts only where the server has not rendered the part. */
  function Loading() {
    useEffect(() => {
      loadNow();
      let isShown = true;
      // The scripts have probably changed with a new release, whose page names the new ones.
      hasFailed.then(() => isShown && location.reload());
      return () => {
        isShown = false;
        // The router scrolled before the place that the address names was there.
        document.getElementById(location.hash.slice(1))?.scrollIntoView();
      };
    }, []);
    return <div className="min-h-dvh" />;
  }

  return {
    LoadedOnTouch,
    async loadNow() {
      loadNow();
      await load().catch(() => {});
    },
  };
}

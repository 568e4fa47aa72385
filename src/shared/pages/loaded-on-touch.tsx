import { type ComponentType, useEffect, useId } from "react";
import { afterPaint } from "./after-paint.ts";
import { isPressedEarly } from "./early-press.ts";
import { isInUse } from "./early-typing.ts";
import { HydratedPart } from "./HydratedPart.tsx";
import { lazyWithRetry } from "./lazy-with-retry.ts";
import { offerReload } from "./reload-offer.store.ts";

const touches = ["pointerdown", "pointerover", "click", "keydown", "focusin", "scroll"];

/**
 * When an input event loads a part's scripts. A scroll, a mouse pointer and any event inside the part load them at once. A
 * click, key or focus elsewhere loads them after the next paint, which shows its response. A touch pointer elsewhere
 * does not load them: its click or scroll follows.
 */
function loadsAt(event: Event, part: Element | null): "now" | "after paint" | "later" {
  if (event.type === "scroll" || (event.target instanceof Node && part?.contains(event.target))) return "now";
  if (event.type === "pointerover") return (event as PointerEvent).pointerType === "touch" ? "later" : "now";
  return event.type === "pointerdown" ? "later" : "after paint";
}

/**
 * A part of a page whose scripts load at the visitor's first input (see `loadsAt`), because they exceed the budget of a
 * first view. Until then its server-rendered HTML stays. After a client-side navigation they load at once.
 *
 * @param options.isWantedAtOnce called at hydration: whether to load the scripts immediately
 * @returns the component, and a function that loads its scripts now. Await it before the part gets new data: without
 *   the scripts
 *   React would replace the part by its fallback, with them it hydrates the existing HTML first
 */
export function loadedOnTouch<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWantedAtOnce = () => false }: { isWantedAtOnce?: () => boolean } = {},
) {
  let loadNow = () => {};
  const isWanted = new Promise<void>((resolve) => {
    loadNow = resolve;
  });
  /** Orders the callers of `loadNow`: a browser may complete a later import of a module first. */
  let last: Promise<unknown> = Promise.resolve();
  let fail = () => {};
  const hasFailed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const Part = lazyWithRetry(
    async () => {
      if (typeof document !== "undefined") await isWanted;
      return load();
    },
    () => {
      fail();
      offerReload();
    },
  );

  function LoadedOnTouch(props: Props) {
    const id = useId();
    useEffect(() => {
      const part = document.getElementById(id);
      if (isWantedAtOnce() || scrollY > 0 || (part && (isPressedEarly(part) || isInUse(part)))) loadNow();
      const onTouch = (event: Event) => {
        const when = loadsAt(event, part);
        if (when === "now") loadNow();
        if (when === "after paint") afterPaint(loadNow);
        if (when !== "later") stop();
      };
      const stop = () => {
        for (const touch of touches) removeEventListener(touch, onTouch, { capture: true });
      };
      for (const touch of touches) addEventListener(touch, onTouch, { capture: true });
      return stop;
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
      // The scripts have probably changed with a new release; a reload gets the new page.
      hasFailed.then(() => isShown && location.reload());
      return () => {
        isShown = false;
        // The router scrolled to the hash before its target was rendered.
        document.getElementById(location.hash.slice(1))?.scrollIntoView();
      };
    }, []);
    return <div className="min-h-dvh" />;
  }

  return {
    LoadedOnTouch,
    async loadNow() {
      loadNow();
      last = last.then(load).catch(() => {});
      await last;
    },
  };
}

import { type ComponentProps, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { loadLater } from "#shared/pages/load-later.ts";
import { renderScope } from "#shared/pages/render-scope.ts";
import { noteEarlyPresses, replayEarlyPress } from "./early-press.ts";
import type { HomeRest } from "./HomeRest.tsx";

const placeId = "home-rest";

let load = () => {};
const isWanted = new Promise<void>((resolve) => {
  load = resolve;
});

/** Loads the scripts of the lower sections now: without them nothing new can be shown there. */
export function loadHomeRest(): void {
  load();
}

let giveUp = () => {};
const isGivenUp = new Promise<void>((resolve) => {
  giveUp = resolve;
});

const Rest = lazy(async () => {
  if (typeof document !== "undefined" && document.getElementById(placeId)) await isWanted;
  const { HomeRest } = await loadLater(
    () => import("./HomeRest.tsx"),
    () => giveUp(),
  );
  return { default: HomeRest };
});

/**
 * The lower sections, whose scripts load at the visitor's first touch of the page, or when the sections come near the
 * screen. Until then they stand as the server made them; on a page that the browser makes itself, after a navigation,
 * they load at once.
 */
export function HomeRestLater(props: ComponentProps<typeof HomeRest>) {
  useEffect(() => {
    const place = document.getElementById(placeId);
    if (!place) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: "500px" },
    );
    observer.observe(place);
    for (const touch of ["pointerdown", "keydown", "focusin"])
      addEventListener(touch, load, { capture: true, once: true });
    return () => {
      observer.disconnect();
      // Whoever comes back to the page does not wait again.
      load();
    };
  }, []);
  return (
    <>
      <EarlyPresses />
      <div id={placeId}>
        <Suspense fallback={<Waiting />}>
          <Rest {...props} />
          <Ready />
        </Suspense>
      </div>
    </>
  );
}

function EarlyPresses() {
  const isServers = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  if (!isServers) return null;
  // In the browser the script has run already: neither its text nor its mark need to be sent again.
  const nonce = import.meta.env.SSR ? renderScope().nonce : undefined;
  const script = import.meta.env.SSR ? noteEarlyPresses(placeId) : "";
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}

function Ready() {
  useEffect(replayEarlyPress, []);
  return null;
}

/** Shown only on a page that the browser makes itself: when the scripts do not come, the server has to make it. */
function Waiting() {
  useEffect(() => {
    let isShown = true;
    isGivenUp.then(() => isShown && location.reload());
    return () => {
      isShown = false;
    };
  }, []);
  return <div className="h-[250vh]" />;
}

// Newer files have probably taken the place of the missing ones: from then on, links load whole pages.
isGivenUp.then(() => {
  const keepFromRouter = (event: Event) => {
    if ((event.target as Element).closest("a")) event.stopPropagation();
  };
  addEventListener("click", keepFromRouter, { capture: true });
});

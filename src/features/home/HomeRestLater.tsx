import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import type { HomeRest } from "./HomeRest.tsx";

const placeId = "home-rest";

let load = () => {};
const isNear = new Promise<void>((resolve) => {
  load = resolve;
});

const Rest = lazy(async () => {
  if (typeof document !== "undefined" && document.getElementById(placeId)) await isNear;
  return { default: (await import("./HomeRest.tsx")).HomeRest };
});

/**
 * The lower sections, whose scripts load when they come near the screen. Until then they stand as the server made them;
 * on a page that the browser makes itself, after a navigation, they load at once.
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
    return () => {
      observer.disconnect();
      // Whoever comes back to the page does not wait again.
      load();
    };
  }, []);
  return (
    <div id={placeId}>
      <Suspense fallback={<div className="h-[250vh]" />}>
        <Rest {...props} />
      </Suspense>
    </div>
  );
}

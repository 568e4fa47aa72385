import { lazy, Suspense, useState } from "react";
import { useOnNavigation } from "#features/site/on-navigation.ts";

const MiniPlayer = lazy(async () => ({
  default: (await import("#features/music/MiniPlayer.tsx")).MiniPlayer,
}));

/** The bar of what plays. Nothing has been started on the page a visitor arrives at, so its scripts wait for the second. */
export function MiniPlayerLater() {
  const [hasMoved, setMoved] = useState(false);
  useOnNavigation(() => setMoved(true));
  return (
    hasMoved && (
      <Suspense>
        <MiniPlayer />
      </Suspense>
    )
  );
}

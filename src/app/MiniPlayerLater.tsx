import { Suspense, useEffect, useState } from "react";
import { playerStarted, wasPlayerStarted } from "#features/music/player/player-started.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";

const MiniPlayer = lazyWithRetry(
  async () => (await import("#features/music/player/MiniPlayer.tsx")).MiniPlayer,
);

/** The bar of what plays. Its scripts load when something first does, or did before a reload; without them there is no bar. */
export function MiniPlayerLater() {
  const [hasStarted, setStarted] = useState(false);
  useEffect(() => {
    if (wasPlayerStarted()) setStarted(true);
    else playerStarted.then(() => setStarted(true));
  }, []);
  return (
    hasStarted && (
      <Suspense>
        <MiniPlayer />
      </Suspense>
    )
  );
}

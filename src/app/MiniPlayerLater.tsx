import { Suspense, useEffect, useState } from "react";
import { playerStarted, wasPlayerStarted } from "#features/music/player/player-started.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";

const MiniPlayer = lazyWithRetry(
  async () => (await import("#features/music/player/screens/MiniPlayer.tsx")).MiniPlayer,
);

/** The mini player, loaded when a track first plays or was playing before a reload. */
export function MiniPlayerLater() {
  const [hasStarted, setHasStarted] = useState(false);
  useEffect(() => {
    if (wasPlayerStarted()) setHasStarted(true);
    else playerStarted.then(() => setHasStarted(true));
  }, []);
  return (
    hasStarted && (
      <Suspense>
        <MiniPlayer />
      </Suspense>
    )
  );
}

import { Suspense, useEffect, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { playerStarted, wasPlayerStarted } from "../player-started.ts";

const MiniPlayer = lazyWithRetry(async () => (await import("./MiniPlayer.tsx")).MiniPlayer);

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

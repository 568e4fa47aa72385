import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { CultureIcon } from "./CultureIcon.tsx";
import type { VideoAction } from "./VideoMenu.tsx";

const VideoMenu = lazyWithRetry(async () => (await import("./VideoMenu.tsx")).VideoMenu);

/** The button of a video's menu, which loads when first pressed. */
export function VideoMenuButton({ title, actions }: { title: string; actions: readonly VideoAction[] }) {
  const [isWanted, setIsWanted] = useState(false);
  const waiting = useWaiting();
  const button = (
    <button
      type="button"
      aria-label={`More about ${title}`}
      aria-haspopup="menu"
      aria-busy={isWanted || undefined}
      {...waiting}
      onClick={() => setIsWanted(true)}
      className="grid size-12 place-items-center -outline-offset-4! noscript:hidden"
    >
      <CultureIcon name="more" />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <VideoMenu title={title} actions={actions} />
    </Suspense>
  );
}

import { useEffect, useRef, useState } from "react";
import { useHydrated, useWaiting } from "#shared/pages/use-hydrated.ts";
import { Print } from "#shared/print/Print.tsx";
import { recordPrint } from "#shared/print/prints.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import type { Video } from "../videos.api.ts";
import { CultureIcon } from "./CultureIcon.tsx";

/**
 * A video that keeps its aspect ratio in any frame. The file loads on play, and the poster near the screen. Without
 * JavaScript the native player appears.
 */
export function VideoPlayer({ video, large = false }: { video: Video; large?: boolean }) {
  const { id, title, videoUrl, posterUrl, captionsUrl, width, height } = video;
  const player = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"covered" | "playing" | "failed">("covered");
  const isScripted = useHydrated();
  const waiting = useWaiting();
  const isCovered = state === "covered";

  // The focused play button disappeared with the cover.
  useEffect(() => {
    if (state === "playing") player.current?.focus();
  }, [state]);

  // An error that comes before the first frame remains visible.
  const uncover = () => setState((current) => (current === "covered" ? "playing" : current));

  const play = () => {
    const video = player.current;
    if (!video) return;
    if (state === "failed") {
      video.load();
      setState("playing");
    }
    uncover();
    // The call runs inside the click handler: a browser plays sound only there.
    video.play().catch((error: Error) => {
      // Other media interrupted it, or the browser refused: the native controls remain. The error event reports a
      // broken file.
      if (!["AbortError", "NotAllowedError", "NotSupportedError"].includes(error.name)) reportError(error);
    });
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a video has captions where its owner has uploaded them */}
      <video
        ref={player}
        controls
        playsInline
        preload="none"
        src={videoUrl}
        // Stays until the first frame is shown; the browser has it cached by now.
        poster={isCovered ? undefined : (posterUrl ?? undefined)}
        width={width}
        height={height}
        aria-label={title}
        inert={isScripted && state !== "playing"}
        className="absolute inset-0 size-full bg-ink object-contain"
        onPlay={uncover}
        onError={() => setState("failed")}
      >
        {captionsUrl && <track kind="captions" src={captionsUrl} srcLang="en" label="Captions" />}
      </video>
      {isCovered && (
        <button
          type="button"
          aria-label={`Play ${title}`}
          {...waiting}
          onClick={play}
          className="group absolute inset-0 grid place-items-center bg-ink -outline-offset-8! noscript:hidden"
        >
          {posterUrl ? (
            <img
              src={posterUrl}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <Print
              name={recordPrint(id).name}
              shape="wide"
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <span
            className={`relative grid place-items-center rounded-full bg-ink text-hivis transition-shadow duration-120 group-hover:[box-shadow:-4px_-3px_0_var(--color-flare),4px_3px_0_var(--color-arch)] forced-colors:border-2 ${large ? "size-21" : "size-14"}`}
          >
            <CultureIcon name="play" className={large ? "size-9 translate-x-0.5" : "size-6 translate-x-px"} />
          </span>
        </button>
      )}
      {state === "failed" && (
        <div
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-sheet p-4 text-center"
        >
          <p className="flex gap-2 font-semibold">
            <Icon name="alert" className="mt-0.5 size-5 text-bad" />
            The video did not load.
          </p>
          <Button variant="outline" compact className="min-h-11" onClick={play}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

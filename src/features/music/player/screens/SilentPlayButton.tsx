import { LiveRegion } from "#shared/ui/feedback/LiveRegion.tsx";
import { player, usePlayer } from "../player.store.ts";
import { pauseMedia } from "../player-audio.client.ts";
import { focusRing } from "./PlayerControls.tsx";
import { PlayerIcon } from "./PlayerIcon.tsx";

const refusalToPlay = "Playback is not allowed on this screen.";
const refusalId = "no-playback";

/**
 * A play button that never plays: a press pauses all media and logs the refusal. A
 * dashed ring shows this before the press. While a track that was started elsewhere plays, the button pauses it.
 */
export function SilentPlayButton({ onRefuse }: { onRefuse: () => void }) {
  const isPlaying = usePlayer((state) => state.isPlaying);

  function refuse() {
    player.dispatch({ type: "pause" });
    pauseMedia(document);
    // biome-ignore lint/suspicious/noConsole: each refusal is logged.
    console.info(refusalToPlay);
    onRefuse();
  }

  return (
    <button
      type="button"
      aria-label={isPlaying ? "Pause" : "Play"}
      aria-disabled={!isPlaying}
      aria-describedby={refusalId}
      onClick={refuse}
      className={`grid size-[min(4.5rem,84px)] shrink-0 place-items-center rounded-full border-2 ${focusRing} ${isPlaying ? "border-flare bg-flare text-ink" : "border-dashed border-night-text text-night-text"}`}
    >
      <PlayerIcon name={isPlaying ? "pause" : "play"} size={28} />
    </button>
  );
}

/** The refusal, visible from the start; a live region announces it again after each press. */
export function RefusalToPlay({ presses, className }: { presses: number; className: string }) {
  return (
    <LiveRegion id={refusalId} className={className} occasion={presses}>
      {presses > 0 ? `${refusalToPlay} All sound is stopped.` : refusalToPlay}
    </LiveRegion>
  );
}

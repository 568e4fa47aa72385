import { focusRing } from "./PlayerControls.tsx";
import { PlayerIcon } from "./PlayerIcon.tsx";
import { player, usePlayer } from "./player.store.ts";
import { pauseMedia } from "./player-audio.client.ts";

/** What the button says, and does. */
export const refusalToPlay = "Playback is not allowed on this screen.";

/** Looks like play, and by decision never plays: it stops every sound and says that playback is not allowed here. */
export function SilentPlayButton({ onRefuse }: { onRefuse: () => void }) {
  const isPlaying = usePlayer((state) => state.isPlaying);

  function refuse() {
    player.dispatch({ type: "pause" });
    pauseMedia(document);
    // biome-ignore lint/suspicious/noConsole: the refusal is to be logged.
    console.info(refusalToPlay);
    onRefuse();
  }

  return (
    <>
      <button
        type="button"
        aria-label={isPlaying ? "Pause" : "Play"}
        aria-disabled="true"
        aria-describedby="no-playback"
        onClick={refuse}
        className={`grid size-[min(4.5rem,84px)] shrink-0 place-items-center rounded-full bg-flare text-ink forced-colors:border-2 ${focusRing}`}
      >
        <PlayerIcon name={isPlaying ? "pause" : "play"} size={28} />
      </button>
      <span id="no-playback" hidden>
        {refusalToPlay}
      </span>
    </>
  );
}

import type { ReactNode } from "react";
import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { player, usePlayer } from "../player.store.ts";
import { PlayerIcon, type PlayerIconName } from "./PlayerIcon.tsx";

type Props = {
  disabled?: boolean;
  /** Replaces the default play button. */
  playButton?: ReactNode;
};

/** Shuffle, previous, play or pause, next, repeat. */
export function PlayerControls({ disabled = false, playButton }: Props) {
  const shuffle = usePlayer((state) => state.shuffleMode);
  const repeat = usePlayer((state) => state.repeatMode);
  return (
    <div className="flex items-center gap-x-[clamp(0px,(100vw-296px)/5,12px)] noscript:hidden">
      <Control
        label="Shuffle"
        icon="shuffle"
        isOn={shuffle}
        pressed={shuffle}
        onPress={() => player.dispatch({ type: "shuffle" })}
      />
      <Control
        label="Previous track"
        icon="previous"
        disabled={disabled}
        onPress={() => player.dispatch({ type: "previous" })}
      />
      {playButton ?? <PlayButton disabled={disabled} />}
      <Control
        label="Next track"
        icon="next"
        disabled={disabled}
        onPress={() => player.dispatch({ type: "next" })}
      />
      <Control
        label={`Repeat: ${repeat}`}
        icon="repeat"
        badge={repeat === "one" ? "1" : undefined}
        isOn={repeat !== "off"}
        onPress={() => player.dispatch({ type: "repeat" })}
      />
    </div>
  );
}

/** The flare button. A dashed ring means blocked by the browser; a turning ring means that the file is loading. */
export function PlayButton({ disabled = false, small = false }: { disabled?: boolean; small?: boolean }) {
  const isPlaying = usePlayer((state) => state.isPlaying);
  const isWaiting = usePlayer((state) => state.isPlaying && state.isLoading);
  const isBlocked = usePlayer((state) => state.problem === "blocked");
  const waiting = useWaiting();
  return (
    <button
      type="button"
      aria-label={isPlaying ? "Pause" : "Play"}
      aria-busy={isWaiting}
      {...waiting}
      disabled={disabled}
      onClick={() => player.dispatch({ type: isPlaying ? "pause" : "play" })}
      className={`relative grid shrink-0 cursor-pointer place-items-center rounded-full bg-flare text-ink forced-colors:border-2 ${focusRing} disabled:cursor-default disabled:border-2 disabled:border-dashed disabled:border-night-unplayed disabled:bg-transparent disabled:text-night-unplayed ${small ? "size-11" : "size-[min(4.5rem,84px)]"}`}
    >
      <PlayerIcon name={isPlaying ? "pause" : "play"} size={small ? 20 : 28} />
      {(isWaiting || isBlocked) && (
        <span
          className={`pointer-events-none absolute -inset-1.5 rounded-full border-2 ${isBlocked ? "border-dashed border-night-text" : "animate-spin border-flare border-t-transparent motion-reduce:animate-none"}`}
        />
      )}
    </button>
  );
}

type ControlProps = {
  label: string;
  icon: PlayerIconName;
  onPress: () => void;
  disabled?: boolean;
  isOn?: boolean;
  /** The value of `aria-pressed` for a toggle. */
  pressed?: boolean;
  badge?: string | undefined;
};

/** A 48 px button with an accessible name. A switched-on toggle is hi-vis. */
export function Control({
  label,
  icon,
  onPress,
  disabled = false,
  isOn = false,
  pressed,
  badge,
}: ControlProps) {
  const waiting = useWaiting();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...waiting}
      disabled={disabled}
      onClick={onPress}
      className={`relative grid size-[min(3rem,52px)] shrink-0 cursor-pointer place-items-center rounded-xs ${focusRing} disabled:cursor-default disabled:text-night-unplayed ${isOn ? "bg-hivis text-ink forced-color-adjust-none" : "enabled:hover:bg-night-text/10"}`}
    >
      <PlayerIcon name={icon} />
      {badge && (
        <span className="absolute right-1.5 bottom-1 font-mono text-[11px] leading-none font-bold">
          {badge}
        </span>
      )}
    </button>
  );
}

export const focusRing = "focus-night";

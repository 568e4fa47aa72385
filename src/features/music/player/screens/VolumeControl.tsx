import { player, usePlayer } from "../player.store.ts";
import { Control } from "./PlayerControls.tsx";

/** Mute and volume. The slider runs from 0 to 1 in steps of 0.01, or with `percent` from 0 to 100 in steps of 1. */
export function VolumeControl({
  percent = false,
  className = "",
}: {
  percent?: boolean;
  className?: string;
}) {
  const isMuted = usePlayer((state) => state.isMuted);
  const audibleVolume = usePlayer((state) => (state.isMuted ? 0 : state.volume));
  const isFixed = usePlayer((state) => state.isVolumeFixed);
  const scale = percent ? 100 : 1;
  const shown = Math.round(audibleVolume * 100);
  return (
    <div className={`flex items-center gap-x-2 noscript:hidden ${className}`}>
      <Control
        label="Mute"
        icon={isMuted ? "muted" : "sound"}
        pressed={isMuted}
        onPress={() => player.dispatch({ type: "mute" })}
      />
      {isFixed ? (
        <p className="text-[15px] text-night-muted">Volume is on your device’s buttons.</p>
      ) : (
        <>
          <div className="relative h-12 w-28 grow forced-color-adjust-none rounded-xs outline-hivis has-focus-visible:outline-5">
            <span className="absolute inset-x-0 top-[21px] h-1.5 bg-night-unplayed forced-colors:bg-[GrayText]" />
            <span
              className="absolute top-[21px] left-0 h-1.5 bg-night-text forced-colors:bg-[Highlight]"
              style={{ width: `${shown}%` }}
            />
            <input
              type="range"
              aria-label="Volume"
              aria-valuetext={`${shown}%`}
              min={0}
              max={scale}
              step={scale / 100}
              value={percent ? shown : audibleVolume}
              onChange={(event) =>
                player.dispatch({ type: "volume", volume: event.target.valueAsNumber / scale })
              }
              className="slider"
            />
          </div>
          <span aria-hidden="true" className="w-8 text-right font-mono text-[13px] font-medium">
            {shown}
          </span>
        </>
      )}
    </div>
  );
}

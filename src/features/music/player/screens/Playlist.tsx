import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { Icon } from "#shared/ui/Icon.tsx";
import { player, usePlayer } from "../player.store.ts";
import type { PlayableTrack } from "../player-state.rules.ts";
import { focusRing } from "./PlayerControls.tsx";
import { PlayerIcon } from "./PlayerIcon.tsx";
import { ListenLink, TrackNames } from "./TrackNames.tsx";

type Props = {
  name: string;
  tracks: readonly PlayableTrack[];
  currentId: string | undefined;
  /** Collapsed on phones until the user clicks its name. */
  folds?: boolean;
};

/** A playlist with rows that select a track without playing it. Without JavaScript each row links to its file. */
export function Playlist({ name, folds = false, ...list }: Props) {
  return (
    <div className="relative min-w-0">
      <h3 className={`playlist-name ${folds ? "max-md:mb-0 max-md:py-3" : ""}`}>{name}</h3>
      {folds ? (
        <details className="fold fold-narrow group">
          <summary
            aria-label={`Tracks of ${name}`}
            className={`absolute inset-x-0 top-0 flex h-12 items-center justify-end ${focusRing}`}
          >
            <Icon name="chevron" className="size-6 group-open:rotate-180" />
          </summary>
          <Tracks {...list} />
        </details>
      ) : (
        <Tracks {...list} />
      )}
    </div>
  );
}

function Tracks({ tracks, currentId }: Pick<Props, "tracks" | "currentId">) {
  if (tracks.length === 0)
    return (
      <p className="border-2 border-dashed border-night-unplayed p-4 text-night-muted">No tracks here yet.</p>
    );
  return (
    <ol className="border-b border-night-text/20">
      {tracks.map((track, index) => (
        <li key={track.id} className="border-t border-night-text/20">
          <TrackRow
            track={track}
            number={index + 1}
            isCurrent={track.id === currentId}
            onChoose={() => player.dispatch({ type: "choose", track, playlist: tracks })}
          />
        </li>
      ))}
    </ol>
  );
}

type RowProps = { track: PlayableTrack; number: number; isCurrent: boolean; onChoose: () => void };

function TrackRow({ track, number, isCurrent, onChoose }: RowProps) {
  const isSounding = usePlayer((state) => isCurrent && state.isPlaying);
  const waiting = useWaiting();
  return (
    <>
      <button
        type="button"
        {...waiting}
        aria-current={isCurrent ? "true" : undefined}
        onClick={onChoose}
        className={`playlist-row ${focusRing}`}
      >
        <span className="font-mono text-[13px] font-medium">
          {isSounding ? <PlayerIcon name="sounding" size={18} /> : String(number).padStart(2, "0")}
        </span>
        <TrackNames
          track={track}
          className="py-1.5 pr-3"
          artistClass={`text-sm ${isCurrent ? "" : "text-night-muted"}`}
        />
      </button>
      <ListenLink track={track} className="-mt-2 mb-2 ml-14" />
    </>
  );
}

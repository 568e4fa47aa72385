import { useWaiting } from "#shared/pages/use-hydrated.ts";
import { TrackCover } from "../../tracks/TrackCover.tsx";
import { upNext } from "../player.rules.ts";
import { player, usePlayer } from "../player.store.ts";
import type { PlayableTrack } from "../player-state.rules.ts";
import { focusRing } from "./PlayerControls.tsx";
import { ListenLink, TrackNames } from "./TrackNames.tsx";

const shownTracks = 3;

/** The next tracks; a click selects one without playing it. `first` is the list until the player has a playlist. */
export function UpNext({ first }: { first: readonly PlayableTrack[] }) {
  const playlist = usePlayer((state) => state.playlist);
  const currentIndex = usePlayer((state) => state.currentIndex);
  const repeatMode = usePlayer((state) => state.repeatMode);
  const waiting = useWaiting();
  const list = playlist.length > 0 ? playlist : first;
  const tracks = upNext({ playlist: list, currentIndex, repeatMode }, shownTracks);
  return (
    <section aria-labelledby="up-next" className="mt-6">
      <h2 id="up-next" className="display text-[1.1875rem] leading-6 [font-stretch:110%]">
        Up Next
      </h2>
      {tracks.length === 0 && <p className="mt-2 text-night-muted">Nothing: this is the last one.</p>}
      <ol className="mt-2">
        {tracks.map((track) => (
          <li key={track.id} className="border-t border-night-text/20">
            <button
              type="button"
              {...waiting}
              onClick={() => player.dispatch({ type: "choose", track, playlist: list })}
              className={`grid min-h-16 w-full cursor-pointer grid-cols-[3rem_1fr_auto] items-center gap-x-3 py-2 text-left hover:bg-night-text/10 ${focusRing} focus-visible:relative focus-visible:z-1`}
            >
              <TrackCover track={track} shape="swatch" className="size-12 text-xl" />
              <TrackNames track={track} artistClass="text-[15px] text-night-muted" />
            </button>
            <ListenLink track={track} className="mb-2" />
          </li>
        ))}
      </ol>
    </section>
  );
}

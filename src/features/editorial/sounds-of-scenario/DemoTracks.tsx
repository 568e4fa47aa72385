import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { type DemoTrack, soundsCopy } from "./sounds-of-scenario.copy.ts";

/** The contents of an issue, in two tabs. In this demo the tracks do not play, and each button explains this. */
export function DemoTracks() {
  const { title, aside, playbackOff, sounds, interviews } = useWords(soundsCopy).list;
  return (
    <PageSection id="issue" title={title} aside={<p>{aside}</p>}>
      <p className="mb-6 flex items-center gap-3 border-2 border-dashed border-control px-4 py-3 font-semibold">
        <span aria-hidden="true" className="size-4 shrink-0 rounded-full border-2 border-ink" />
        {playbackOff}
      </p>
      <Tabs
        label={title}
        readsWithoutScripts
        tabs={Object.entries({ sounds, interviews }).map(([value, { label, tracks }]) => ({
          value,
          label,
          count: tracks.length,
          panel: <TrackList heading={label} tracks={tracks} />,
        }))}
      />
      <EditWords copy={soundsCopy} part="list" />
    </PageSection>
  );
}

function TrackList({ heading, tracks }: { heading: string; tracks: readonly DemoTrack[] }) {
  const { playbackOffShort } = useWords(soundsCopy).list;
  return (
    <>
      {/* Shown without scripts, instead of the tab. */}
      <h3 className="mb-4 hidden display text-card noscript:block">{heading}</h3>
      <ol>
        {tracks.map(({ title: track, kind, length }, at) => (
          <li key={track} className="track">
            <span aria-hidden="true" className="list-number">
              {String(at + 1).padStart(2, "0")}
            </span>
            <div className="min-w-0">
              <p className="display list-title">{track}</p>
              <p className="mt-1.5 md:hidden">
                {kind} · <span className="mono text-mono">{length}</span>
              </p>
            </div>
            <p className="max-md:hidden">{kind}</p>
            <p className="mono text-mono max-md:hidden">{length}</p>
            <button type="button" disabled className="track-off">
              <span className="sr-only">
                Play {track}: {playbackOffShort}
              </span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-ink-2">
                <path d="M6 4v16l14-8z" />
              </svg>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

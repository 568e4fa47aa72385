import { Suspense, useDeferredValue, useEffect, useMemo } from "react";
import { pages } from "#features/site/pages.ts";
import { useReadingEnd } from "#shared/pages/HiddenUntilRead.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { startPlayer } from "../player/player-start.client.ts";
import { createTrackSearch } from "../tracks/tracks.rules.ts";
import { LibraryList } from "./LibraryList.tsx";
import { LibraryTools } from "./LibraryTools.tsx";
import type { LibraryTrack } from "./library.rules.ts";
import { changeLibraryView, isLibraryView, useLibraryView } from "./library.store.ts";

const TranscriptHits = lazyWithRetry(async () => (await import("./TranscriptHits.tsx")).TranscriptHits);

/** The minimum query length for transcripts, because every transcript contains each letter. */
const SEARCHED_IN_TRANSCRIPTS = 2;

/** The tracks and their filters. Input has priority, so the results may follow a moment later. */
export function Library({ tracks }: { tracks: readonly LibraryTrack[] }) {
  const view = useLibraryView();
  const query = useDeferredValue(view.query);
  const genre = useDeferredValue(view.genre);
  const search = useMemo(() => createTrackSearch(tracks), [tracks]);
  const results = useMemo(() => search({ query, genre }), [search, query, genre]);
  useEffect(() => startPlayer(), []);
  useReadingEnd(() => isLibraryView({ query, genre }));

  if (tracks.length === 0)
    return (
      <EmptyState
        title="No tracks yet"
        action={
          <ButtonLink to={pages.home.path} variant="outline">
            Return to Home
          </ButtonLink>
        }
      >
        The first one is on its way. Look in again soon.
      </EmptyState>
    );
  return (
    <>
      <LibraryTools view={view} count={results.length} />
      {results.length > 0 ? (
        <LibraryList tracks={results} total={tracks.length} layout={view.layout} />
      ) : (
        <EmptyState
          title="Nothing found"
          action={
            <Button variant="outline" onClick={clearFilters}>
              Show all tracks
            </Button>
          }
        >
          {noResultsText(query, genre)}
        </EmptyState>
      )}
      {query.trim().length >= SEARCHED_IN_TRANSCRIPTS && (
        <Suspense>
          <TranscriptHits query={query} />
        </Suspense>
      )}
    </>
  );
}

/** The button disappears with the empty state, so the focus moves to the search field. */
function clearFilters() {
  changeLibraryView({ query: "", genre: "all" });
  document.querySelector<HTMLElement>("[data-library-search]")?.focus();
}

function noResultsText(query: string, genre: string): string {
  const text = query.trim();
  const what = genre === "all" ? "No track" : `No ${genre} track`;
  return text ? `${what} has “${text}” in its title or artist.` : `${what} is here yet.`;
}

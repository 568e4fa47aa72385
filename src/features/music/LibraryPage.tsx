import { useMemo } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { HiddenUntilRead } from "#shared/pages/HiddenUntilRead.tsx";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { Library } from "./library/Library.tsx";
import { type LibraryTrack, libraryColumns } from "./library/library.rules.ts";
import { packRows, unpackRows } from "./tracks/packed-rows.rules.ts";

export const meta = pageMeta(pages.mobileLibrary);

const failed = { tracks: null };

/** All sound tracks, with the library's columns. */
export async function loader({ context }: LoaderFunctionArgs) {
  return readOr(context, failed, async (api) => ({
    tracks: packRows(await api.music.tracks.list({ contentType: "sound" }), libraryColumns),
  }));
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>(failed);

export const clientLoader = reads.clientLoader;

/** A change of the query needs no new read: it filters the loaded tracks. */
export const shouldRevalidate = reads.shouldRevalidate;

/** /mobile-library: all tracks, searchable. */
export default function LibraryPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["tracks"],
    hasFailed: ({ tracks }) => tracks === null,
  });
  const packed = data.tracks;
  const tracks = useMemo(() => packed && unpackRows<LibraryTrack>(packed, libraryColumns), [packed]);
  return (
    <div className="mx-auto max-w-page px-4 pt-5 pb-12 md:px-8 md:pt-10 md:pb-20">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-7">
        <h1 className="display text-[2.375rem] leading-none md:text-section">{pages.mobileLibrary.title}</h1>
        <Link to={pages.interviews.path} className="link inline-flex min-h-6 items-center font-semibold">
          {pages.interviews.title}
        </Link>
      </div>
      {tracks ? (
        <HiddenUntilRead when="/[?&](q|genre|view)=/.test(location.search)" className="min-h-dvh">
          <Library tracks={tracks} />
        </HiddenUntilRead>
      ) : (
        <FailedState onRetry={revalidate} retrying={isReading}>
          The library did not load. It is us, not you.
        </FailedState>
      )}
    </div>
  );
}

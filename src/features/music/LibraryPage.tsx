import { useMemo } from "react";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { HiddenUntilRead } from "#shared/pages/HiddenUntilRead.tsx";
import { loadedOnTouch } from "#shared/pages/loaded-on-touch.tsx";
import { renderScope } from "#shared/pages/render-scope.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { type LibraryTrack, libraryColumns } from "./library/library-track.ts";
import { packRows, unpackRows } from "./library/packed-rows.ts";

export function meta() {
  return pageMeta(pages.mobileLibrary);
}

/** Every sound track, with what the library shows of it. */
export async function loader() {
  const { api, reportError } = renderScope();
  try {
    return { tracks: packRows(await api.music.tracks.list({ contentType: "sound" }), libraryColumns) };
  } catch (error) {
    reportError(error);
    return failed;
  }
}

/** In a browser a read fails also because nobody answers: that costs the tracks, not the page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    reportError(error);
    return failed;
  }
}

const failed = { tracks: null };

/** Another search shows other tracks of the same ones. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  const isSearch =
    move.currentUrl.pathname === move.nextUrl.pathname && move.currentUrl.search !== move.nextUrl.search;
  return isSearch ? false : move.defaultShouldRevalidate;
}

const library = loadedOnTouch(
  "library",
  async () => (await import("./library/Library.tsx")).Library,
  () => location.search !== "" || document.querySelector<HTMLInputElement>("#library input")?.value !== "",
);

/** /mobile-library: every track, to be searched. */
export default function LibraryPage() {
  const { tracks: packed } = useLoaderData<typeof loader>();
  const tracks = useMemo(() => packed && unpackRows<LibraryTrack>(packed, libraryColumns), [packed]);
  const { revalidate, state } = useRevalidator();
  useReread(["tracks"], () => {
    library.loadNow();
    return revalidate();
  });
  return (
    <div className="mx-auto max-w-page px-4 pt-5 pb-12 md:px-8 md:pt-10 md:pb-20">
      <h1 className="display mb-5 text-[2.375rem] leading-none md:mb-7 md:text-section">
        {pages.mobileLibrary.title}
      </h1>
      {tracks ? (
        <HiddenUntilRead when="/[?&](q|genre|view)=/.test(location.search)" className="min-h-dvh">
          <library.Later tracks={tracks} />
        </HiddenUntilRead>
      ) : (
        <FailedState onRetry={revalidate} retrying={state === "loading"}>
          The library did not load. It is us, not you.
        </FailedState>
      )}
    </div>
  );
}

import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { HOME_PLAYLIST_LIMIT } from "#features/music/tracks.rules.ts";
import { pageMetaAt } from "#features/site/page-meta.ts";
import { renderScope } from "#shared/pages/render-scope.ts";
import { useChanges } from "#shared/realtime/use-changes.ts";
import { brand } from "#src/brand.ts";
import { FourWaysIn } from "./FourWaysIn.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { HomeRestLater, loadHomeRest } from "./HomeRestLater.tsx";
import { HomeTicker } from "./HomeTicker.tsx";
import { OurStoryBanner } from "./OurStoryBanner.tsx";

export function meta({ location }: { location: { pathname: string } }) {
  return pageMetaAt(location.pathname);
}

/** The tracks of both playlists. A page without music is still a page: a failed read is reported and shown as such. */
export async function loader() {
  const { api, reportError } = renderScope();
  try {
    const playlists = await Promise.all([
      api.music.tracks.list({ playlistNumber: 1, limit: HOME_PLAYLIST_LIMIT }),
      api.music.tracks.list({ playlistNumber: 2, limit: HOME_PLAYLIST_LIMIT }),
    ]);
    return { playlists, failed: false };
  } catch (error) {
    reportError(error);
    return withoutMusic;
  }
}

/** In a browser a read fails also because nobody answers: that costs the music, not the page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    // A read that a newer one overtook is no failure.
    if (!request.signal.aborted) reportError(error);
    return withoutMusic;
  }
}

const withoutMusic = { playlists: [[], []] as [[], []], failed: true };

const { spotify, appleMusic, soundcloud } = brand.links;

const streaming = [
  { label: "Spotify", href: spotify },
  { label: "Apple Music", href: appleMusic },
  { label: "SoundCloud", href: soundcloud },
];

/** The front page, at "/" and "/discover". */
export default function HomePage() {
  const { playlists, failed } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useChanges("tracks", () => {
    loadHomeRest();
    revalidate();
  });
  return (
    <>
      <HomeHero />
      <HomeTicker />
      <FourWaysIn />
      <OurStoryBanner />
      <HomeRestLater music={{ playlists, links: streaming, failed, onRetry: revalidate }} />
    </>
  );
}

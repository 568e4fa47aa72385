import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { HOME_PLAYLIST_LIMIT } from "#features/music/tracks/tracks.rules.ts";
import { pageMetaAt } from "#features/site/page-meta.ts";
import { renderScope } from "#shared/pages/render-scope.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { brand } from "#src/brand.ts";
import { FourWaysIn } from "./FourWaysIn.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { HomeRestLater, loadHomeRest } from "./HomeRestLater.tsx";
import { HomeTicker } from "./HomeTicker.tsx";
import { OurStoryBanner } from "./OurStoryBanner.tsx";

export function meta({ location }: { location: { pathname: string } }) {
  return pageMetaAt(location.pathname);
}

/** The tracks of both playlists, and the videos. A page without them is still a page: a failed read is reported and shown as such. */
export async function loader() {
  const [music, feed] = await Promise.all([readMusic(), readFeed()]);
  return { ...music, feed };
}

/** In a browser a read fails also because nobody answers: that costs the music and the videos, not the page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    // A read that a newer one overtook is no failure.
    if (!request.signal.aborted) reportError(error);
    return { ...withoutMusic, feed: null };
  }
}

const withoutMusic = { playlists: [[], []] as [[], []], failed: true };

async function readMusic() {
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

/** Null where it cannot be read. */
async function readFeed() {
  const { api, reportError } = renderScope();
  return api.culture.videos.feed().catch((error) => {
    reportError(error);
    return null;
  });
}

const { spotify, appleMusic, soundcloud } = brand.links;

const streaming = [
  { label: "Spotify", href: spotify },
  { label: "Apple Music", href: appleMusic },
  { label: "SoundCloud", href: soundcloud },
];

/** The front page, at "/" and "/discover". */
export default function HomePage() {
  const { playlists, failed, feed } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  useReread(["tracks", "videos"], () => {
    loadHomeRest();
    return revalidate();
  });
  return (
    <>
      <HomeHero />
      <HomeTicker />
      <FourWaysIn />
      <OurStoryBanner />
      <HomeRestLater
        culture={{ feed, isReading: state === "loading", onRetry: revalidate }}
        music={{ playlists, links: streaming, failed, onRetry: revalidate }}
      />
    </>
  );
}

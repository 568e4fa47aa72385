import { Suspense, useMemo } from "react";
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { packPlayable, unpackPlayable } from "#features/music/player/playable-rows.rules.ts";
import { HOME_PLAYLIST_LIMIT } from "#features/music/tracks/tracks.rules.ts";
import { pageMetaAt } from "#features/site/page-meta.ts";
import { readWords } from "#features/words/read-words.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { brand } from "#src/brand.ts";
import { campusNights, cardOf, type ShownNight, shownNights } from "./campus-nights.rules.ts";
import { FourWaysIn } from "./FourWaysIn.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { OurStoryBanner } from "./OurStoryBanner.tsx";

export const meta = pageMetaAt;

const withoutMusic = { one: "[]", two: "[]", failed: true };

/**
 * Reads the campus nights, the tracks of both playlists, the videos, and the words. A failed read shows the static announcements of
 * nights, tracks empty with `failed`, and videos null.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const [events, music, feed, words] = await Promise.all([
    readOr(context, [], (api) => api.campus.events.nights()),
    readOr(context, withoutMusic, async (api) => {
      const [one, two] = await Promise.all([
        api.music.tracks.list({ playlistNumber: 1, limit: HOME_PLAYLIST_LIMIT }),
        api.music.tracks.list({ playlistNumber: 2, limit: HOME_PLAYLIST_LIMIT }),
      ]);
      return { one: packPlayable(one, 1), two: packPlayable(two, 0), failed: false };
    }),
    readOr(context, null, (api) => api.culture.videos.feed()),
    readWords(context, "home"),
  ]);
  return { ...music, feed, nights: shownNights(events, londonDate(new Date())), words };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({
  ...withoutMusic,
  feed: null,
  nights: shownNights([], londonDate(new Date())),
  words: undefined,
});

/** With the scripts of the lower sections, so that the router finds the whole page when it restores a scroll position. */
export async function clientLoader(navigation: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([reads.clientLoader(navigation), HomeRest.preload()]);
  return data;
}

/** The loader ignores the query string. */
export const shouldRevalidate = reads.shouldRevalidate;

const { spotify, appleMusic, soundcloud } = brand.links;

const streaming = [
  { label: "Spotify", href: spotify },
  { label: "Apple Music", href: appleMusic },
  { label: "SoundCloud", href: soundcloud },
];

const HomeRest = lazyWithRetry(async () => (await import("./HomeRest.tsx")).HomeRest);

/** The front page, at "/" and "/discover". */
export default function HomePage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["campus-nights", "tracks", "videos"],
    hasFailed: ({ failed, feed }) => failed || feed === null,
  });
  const { one, two, failed, feed, nights } = data;
  const playlists = useMemo(() => [unpackPlayable(one), unpackPlayable(two)] as const, [one, two]);
  return (
    <>
      <HomeHero />
      <HomeTicker nights={nights} />
      <FourWaysIn />
      <OurStoryBanner />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HomeRest
          nights={nights}
          culture={{ feed, isReading, onRetry: revalidate }}
          music={{ playlists, links: streaming, failed, onRetry: revalidate }}
        />
      </Suspense>
    </>
  );
}

/** The upcoming campus nights on a strip, which scrolls sideways if they do not fit. No animation. */
function HomeTicker({ nights }: { nights: readonly ShownNight[] }) {
  return (
    <nav aria-label="Coming up" className="ticker">
      <ul>
        {campusNights.map((night, place) => {
          const shown = nights[place];
          if (!shown || shown.state === "gone") return null;
          const { status, to } = cardOf(night, shown);
          return (
            <li key={night.name}>
              <Link viewTransition to={to}>
                <span>{status}</span> {night.name}, {dateText(shown.date)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

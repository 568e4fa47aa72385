import { Suspense, useMemo } from "react";
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { packPlayable, unpackPlayable } from "#features/music/player/playable-rows.rules.ts";
import { HOME_PLAYLIST_LIMIT } from "#features/music/tracks/tracks.rules.ts";
import { pageMetaAt } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { readWords } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { HeroPrint, Print } from "#shared/print/Print.tsx";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { SwellLine } from "#shared/type/SwellLine.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { brand } from "#src/brand.ts";
import { campusNights, cardOf, type ShownNight, shownNights } from "./campus-nights.rules.ts";
import { FourWaysIn } from "./FourWaysIn.tsx";
import { homeCopy } from "./home.copy.ts";
import { tagline } from "./tagline.built.ts";

export const meta = pageMetaAt;

const withoutMusic = { one: "[]", two: "[]", failed: true };

/**
 * Reads the campus nights, the tracks of both playlists, the videos, and the page content. A failed read gives the
 * static nights, tracks empty with `failed`, or videos null.
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

/** Also loads the lower sections' scripts, because restoring a scroll position needs the complete page. */
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

/** The upcoming campus nights on a strip without animation, which scrolls sideways if they do not fit. */
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

/** A link to the charity's story. */
function OurStoryBanner() {
  const { title, text, go } = useWords(homeCopy).story;
  return (
    <section aria-labelledby="story" className="mx-auto max-w-page px-4 pt-15 md:px-8 md:pt-21">
      <div className="relative grid bg-sheet md:grid-cols-2">
        <Print name="our-story" shape="banner" className="h-38 w-full object-cover object-top md:h-83" />
        <div className="flex flex-col items-start justify-center p-4.5 md:px-9.5">
          <h2
            id="story"
            className="display text-[1.875rem] leading-[0.96] font-stretch-[88%] lg:text-[2.75rem]"
          >
            {title}
          </h2>
          <p className="mt-4 text-lead leading-normal text-pretty max-md:text-body">{text}</p>
          <Link
            viewTransition
            to={pages.ourStory.path}
            className="mt-4 inline-flex items-center gap-2.5 font-bold no-underline after:absolute after:inset-0 hover:underline"
          >
            {go}
            <Icon name="arrow" className="size-4.5" />
          </Link>
        </div>
      </div>
      <EditWords copy={homeCopy} part="story" />
    </section>
  );
}

/** The tagline, with a print rising under it. */
function HomeHero() {
  const { lead } = useWords(homeCopy).top;
  return (
    <>
      <section aria-labelledby="tagline" className="relative isolate overflow-hidden">
        <div className="mx-auto max-w-page px-4 pt-7 md:px-8">
          <h1 id="tagline" aria-label={brand.tagline}>
            <SwellLine line={tagline[0]} className="-ml-[0.5%]" />
            <SwellLine line={tagline[1]} className="mt-[0.4%]" />
          </h1>
        </div>
        <HeroPrint
          name="hero"
          className="relative -z-10 -mt-[6%] block hero-print h-auto min-h-66 w-full object-cover object-top md:-mt-[6.2%] md:min-h-85"
        />
        <div className="mx-auto max-w-page px-4 max-md:-mt-22 max-md:pb-5.5 md:absolute md:inset-x-0 md:bottom-8.5 md:px-8 hero-card">
          <div className="bg-sheet p-4.5 md:w-117.5 md:p-6.5">
            <p className="text-lead">{lead}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink
                to={pages.enterScenario.path}
                className="not-focus-visible:[box-shadow:-4px_-3px_0_var(--color-flare),4px_3px_0_var(--color-arch)]"
              >
                ENTER THE SCENARIO
              </ButtonLink>
              <ButtonLink to={pages.ourStory.path} variant="outline">
                OUR STORY
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <div className="mx-auto max-w-page px-4 md:px-8">
        <EditWords copy={homeCopy} part="top" />
      </div>
    </>
  );
}

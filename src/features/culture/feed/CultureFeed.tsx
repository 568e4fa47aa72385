import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonDay } from "#shared/time/london.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { SectionHeading } from "#shared/ui/layout/SectionHeading.tsx";
import { type TileName, tileNames } from "../videos/videos.rules.ts";
import type { Feed } from "../videos.api.ts";
import { FeedDialogs, type FeedQuestion } from "./FeedDialogs.tsx";
import { FeedTile, UploadPrompt } from "./FeedTile.tsx";
import { Gallery } from "./Gallery.tsx";
import { useFeedRights } from "./use-feed-rights.ts";
import { useHeldFeed } from "./use-held-feed.ts";

/** The culture feed with people's videos, and a gallery of prints. */
export function CultureFeed({
  feed,
  isReading = false,
  onRetry,
}: {
  /** Null after a failed read; `onRetry` reads the feed again. */
  feed: Feed | null;
  isReading?: boolean;
  onRetry: () => void;
}) {
  const [question, setQuestion] = useState<FeedQuestion>();
  const [expected, setExpected] = useState<{ tile: TileName; since: Feed | null }>();
  const rights = useFeedRights();
  const { shown, holdsBackNewer, release, listeners } = useHeldFeed(feed);
  const section = useRef<HTMLElement>(null);
  const own = [...rights.waiting, ...rights.held, ...rights.takenDown, ...rights.earlier].map(({ id }) => id);
  const focusAfterRemoval = useRemovalFocus(section, feed, own);

  /** Closes the open dialog. A late answer does not close a dialog that opened in the time between. */
  const close = () => setQuestion((now) => (now === question ? undefined : now));
  const revalidate = () => {
    void rights.reread();
    onRetry();
  };

  return (
    <section
      ref={section}
      aria-labelledby="culture"
      className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21"
    >
      <SectionHeading
        id="culture"
        // Without a video the tile is an upload prompt.
        {...(feed?.general &&
          feed.secondGeneral && {
            aside: <UploadPrompt onUpload={() => setQuestion({ name: "upload", slot: "general" })} />,
          })}
      >
        Culture feed
      </SectionHeading>
      <p className="-mt-3 mb-6">Shot on phones, cut on buses. Filmed by people you probably know.</p>
      {rights.suspendedUntil && (
        <p role="status" className="mb-6 border-l-4 border-bad bg-sheet px-3.5 py-2.5">
          {`You can’t publish videos until ${londonDay(new Date(rights.suspendedUntil))}. `}
          <Link className="link" to={`${pages.profile.path}#decisions`}>
            Read why, or appeal
          </Link>
        </p>
      )}
      {shown ? (
        <ul className={gridLines} {...listeners}>
          {tileNames.map((tile) => (
            <li
              key={tile}
              data-tile={tile}
              tabIndex={-1}
              className={`flex min-w-0 flex-col bg-sheet ${sizes[tile]}`}
            >
              <FeedTile
                tile={tile}
                video={shown[tile]}
                {...(holdsBackNewer(shown[tile]?.id) && { onNewer: () => release(shown[tile]?.id) })}
                isLoading={expected?.tile === tile && expected.since === feed}
                rights={rights}
                ask={setQuestion}
                onPublished={() => {
                  release(shown[tile]?.id);
                  setExpected({ tile, since: feed });
                  revalidate();
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <FailedState onRetry={revalidate} retrying={isReading} className="lg:min-h-140">
          The videos did not load. It is us, not you.
        </FailedState>
      )}
      {own.length > 0 && (
        <Suspense>
          <OwnVideos
            waiting={rights.waiting}
            held={rights.held}
            takenDown={rights.takenDown}
            earlier={rights.earlier}
            onRemove={(video) => setQuestion({ name: "remove", place: "general", video, isOwn: true })}
          />
        </Suspense>
      )}
      <Gallery />
      <FeedDialogs
        question={question}
        needsApproval={rights.needsApproval}
        onClose={close}
        onRemoved={() => {
          if (question?.name === "remove" || question?.name === "decide") {
            release(question.video.id);
            focusAfterRemoval(question.video.id, question.tile);
          }
          close();
          revalidate();
        }}
        onChanged={() => {
          close();
          revalidate();
        }}
      />
    </section>
  );
}

const OwnVideos = lazyWithRetry(async () => (await import("./OwnVideos.tsx")).OwnVideos);

const gridLines =
  "grid gap-3.5 md:grid-cols-2 md:gap-4.5 lg:grid-cols-[minmax(0,2.68fr)_minmax(0,1fr)_minmax(0,0.84fr)] lg:grid-rows-2";

/** The grid cell of each tile, independent of its content. */
const sizes: Record<TileName, string> = {
  mainframe: "max-md:h-75 md:col-span-2 md:aspect-[795/560] lg:col-span-1 lg:row-span-2 lg:min-h-full",
  secondary: "h-60 md:col-span-2 md:h-90 lg:h-auto lg:min-h-0",
  general: "h-60 md:h-75 lg:h-auto lg:min-h-0",
  secondGeneral: "h-60 md:h-75 lg:h-auto lg:min-h-0",
};

/**
 * Moves the focus after a removal, because the button disappears with its video. The focus moves to the same tile. In
 * the lists of the user's videos it moves to the next entry, otherwise to the tiles.
 *
 * @param own ids, in the lists' order.
 */
function useRemovalFocus(section: RefObject<HTMLElement | null>, feed: Feed | null, own: string[]) {
  const tile = useRef<TileName>(undefined);
  const listed = useRef<{ id: string; place: number }>(undefined);
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });
  const tileAt = (name: TileName) => section.current?.querySelector<HTMLElement>(`[data-tile=${name}]`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the tile is rendered again
  useEffect(() => {
    if (tile.current) focus(tileAt(tile.current));
    tile.current = undefined;
  }, [feed]);

  const ids = own.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the lists are rendered again
  useEffect(() => {
    if (!listed.current || ids.includes(listed.current.id)) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>("[data-own] button") ?? [];
    const next = buttons[listed.current.place] ?? buttons[buttons.length - 1] ?? tileAt("mainframe");
    listed.current = undefined;
    focus(next);
  }, [ids]);

  /** Call this function after the removal, before the page renders without the video. */
  return (id: string, from: TileName | undefined) => {
    tile.current = from;
    if (!from) listed.current = { id, place: own.indexOf(id) };
  };
}

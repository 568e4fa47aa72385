import { useMemo } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { HiddenUntilRead, useReadingEnd } from "#shared/pages/HiddenUntilRead.tsx";
import { renderScope } from "#shared/pages/render-scope.ts";
import { useChanges } from "#shared/realtime/use-changes.ts";
import { MobilePlayer } from "./MobilePlayer.tsx";
import { packRows, unpackRows } from "./packed-rows.ts";
import type { PlayableTrack } from "./player.rules.ts";
import { playerKey } from "./player-started.ts";

export function meta() {
  return pageMeta(pages.mobilePlayer);
}

const columns = [
  ...(["id", "title", "artist", "genre", "audioUrl", "coverImageUrl"] as const),
  ...(["duration", "playlistNumber", "position"] as const),
];

/** Every sound track, with what playing needs of it. */
export async function loader() {
  const { api, reportError } = renderScope();
  try {
    return { tracks: packRows(await api.music.tracks.list({ contentType: "sound" }), columns) };
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

/** /mobile-player: what is chosen, large, and what follows. */
export default function MobilePlayerPage() {
  const { tracks: packed } = useLoaderData<typeof loader>();
  const playlists = useMemo(() => {
    const tracks = packed ? unpackRows<PlayableTrack>(packed, columns) : [];
    return [1, 2].map((number) => tracks.filter(({ playlistNumber }) => playlistNumber === number));
  }, [packed]);
  const { revalidate, state } = useRevalidator();
  useChanges("tracks", () => revalidate());
  useReadingEnd(() => true);
  return (
    <HiddenUntilRead
      when={`/[?&]track=/.test(location.search)||localStorage.getItem(${JSON.stringify(playerKey)})`}
    >
      <MobilePlayer
        playlists={playlists}
        failed={packed === null}
        onRetry={revalidate}
        retrying={state === "loading"}
      />
    </HiddenUntilRead>
  );
}

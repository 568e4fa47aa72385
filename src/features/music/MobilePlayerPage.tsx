import { useMemo } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { HiddenUntilRead } from "#shared/pages/HiddenUntilRead.tsx";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { packPlayable, unpackPlayable } from "./player/playable-rows.rules.ts";
import { playerKey } from "./player/player-started.ts";
import { MobilePlayer } from "./player/screens/MobilePlayer.tsx";

export const meta = pageMeta(pages.mobilePlayer);

/** Only the first tracks include their waveform, because two thousand waveforms would make the page too heavy. */
const waveformsSent = 20;

const failed = { tracks: null };

/** All sound tracks, with the columns that playback needs. */
export async function loader({ context }: LoaderFunctionArgs) {
  return readOr(context, failed, async (api) => {
    const tracks = await api.music.tracks.list({ contentType: "sound" });
    return { tracks: packPlayable(tracks, waveformsSent) };
  });
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>(failed);

export const clientLoader = reads.clientLoader;

/** A change of the query needs no new read: it selects another loaded track. */
export const shouldRevalidate = reads.shouldRevalidate;

/** /mobile-player: the current track at full size, and the ones that follow. */
export default function MobilePlayerPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["tracks"],
    hasFailed: ({ tracks }) => tracks === null,
  });
  const packed = data.tracks;
  const playlists = useMemo(() => {
    const tracks = packed ? unpackPlayable(packed) : [];
    return [1, 2].map((number) => tracks.filter(({ playlistNumber }) => playlistNumber === number));
  }, [packed]);
  return (
    <HiddenUntilRead
      when={`/[?&]track=/.test(location.search)||localStorage.getItem(${JSON.stringify(playerKey)})`}
    >
      <MobilePlayer
        playlists={playlists}
        failed={packed === null}
        onRetry={revalidate}
        retrying={isReading}
      />
    </HiddenUntilRead>
  );
}

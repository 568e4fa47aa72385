import { useMemo } from "react";
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { HiddenUntilRead } from "#shared/pages/HiddenUntilRead.tsx";
import { loadedOnTouch } from "#shared/pages/loaded-on-touch.tsx";
import { renderScope } from "#shared/pages/render-scope.ts";
import { useReread } from "#shared/realtime/use-changes.ts";
import { packRows, unpackRows } from "./library/packed-rows.ts";
import type { PlayableTrack } from "./player/player.rules.ts";
import { playerKey } from "./player/player-started.ts";

export function meta() {
  return pageMeta(pages.mobilePlayer);
}

const columns = [
  ...(["id", "title", "artist", "genre", "audioUrl", "coverImageUrl"] as const),
  ...(["duration", "waveform", "playlistNumber", "position"] as const),
];

/** The waveforms of two thousand tracks are more than a page should weigh: of the others one is read when it is shown. */
const waveformsSent = 20;

/** Every sound track, with what playing needs of it. */
export async function loader() {
  const { api, reportError } = renderScope();
  try {
    const tracks = await api.music.tracks.list({ contentType: "sound" });
    const sent = tracks.map((track, index) => (index < waveformsSent ? track : { ...track, waveform: "" }));
    return { tracks: packRows(sent, columns) };
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

const mobilePlayer = loadedOnTouch(
  "mobile-player",
  async () => (await import("./player/MobilePlayer.tsx")).MobilePlayer,
  isOtherShown,
);

/** Whether the browser shows more than the server knew: another track, or what an account likes. */
function isOtherShown(): boolean {
  const { dataset, classList } = document.documentElement;
  return "reading" in dataset || classList.contains("signed-in");
}

/** /mobile-player: what is chosen, large, and what follows. */
export default function MobilePlayerPage() {
  const { tracks: packed } = useLoaderData<typeof loader>();
  const playlists = useMemo(() => {
    const tracks = packed ? unpackRows<PlayableTrack>(packed, columns) : [];
    return [1, 2].map((number) => tracks.filter(({ playlistNumber }) => playlistNumber === number));
  }, [packed]);
  const { revalidate, state } = useRevalidator();
  useReread(["tracks"], () => {
    mobilePlayer.loadNow();
    return revalidate();
  });
  return (
    <HiddenUntilRead
      when={`/[?&]track=/.test(location.search)||localStorage.getItem(${JSON.stringify(playerKey)})`}
    >
      <mobilePlayer.Later
        playlists={playlists}
        failed={packed === null}
        onRetry={revalidate}
        retrying={state === "loading"}
      />
    </HiddenUntilRead>
  );
}

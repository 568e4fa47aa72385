import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Library } from "../../library/Library.tsx";
import type { PlayableTrack } from "../player-state.rules.ts";
import { MobilePlayer } from "./MobilePlayer.tsx";

const track = (position: number): PlayableTrack => ({
  id: `t${position}`,
  title: `Song ${position}`,
  artist: "Amara J",
  genre: null,
  coverImageUrl: null,
  audioUrl: `/${position}.mp3`,
  duration: 61,
  playlistNumber: 2,
  position,
});

function render(lists: PlayableTrack[][], failed = false) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MobilePlayer playlists={lists} failed={failed} retrying={false} onRetry={() => {}} />
    </MemoryRouter>,
  );
}

test("the player shows the first track, its playlist, and the next three", () => {
  const html = render([[], [1, 2, 3, 4, 5].map(track)]);
  expect(html).toMatch(/<h1 aria-label="Song 1"/);
  expect(html).toMatch(/>Playing from<.*Scenario Music Playlist #2/);
  expect(html).toContain("Song 4");
  expect(html).not.toContain("Song 5");
  expect(html).toMatch(/aria-label="Volume"[^>]*max="100"[^>]*step="1"/);
});

test("the player says before any press that it does not play, and where to listen", () => {
  const html = render([[track(1)], []]);
  expect(html).toMatch(/aria-label="Play" aria-disabled="true" aria-describedby="no-playback"/);
  expect(html).toMatch(/role="status" id="no-playback"[^>]*><div>Playback is not allowed on this screen.</);
  expect(html).toMatch(/href="\/#music"[^>]*>Listen on the front page</);
});

test("without tracks the player renders nothing", () => {
  expect(render([[], []])).toBe('<h1 class="sr-only">Player</h1>');
});

test("tracks that could not be read leave an alert with a retry button", () => {
  expect(render([[], []], true)).toMatch(/role="alert".*The player did not load.*Try again/);
});

test("a library without tracks says so, and shows no search", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Library tracks={[]} />
    </MemoryRouter>,
  );
  expect(html).toContain("No tracks yet");
  expect(html).not.toContain("<input");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { playlistNames } from "../../tracks/tracks.rules.ts";
import type { PlayableTrack } from "../player-state.rules.ts";
import { MusicSection } from "./MusicSection.tsx";

test("the server renders the first track, both playlists and the links to streaming services", () => {
  const html = renderToStaticMarkup(
    <MusicSection playlists={[[track], []]} links={[{ label: "Radio", href: "https://radio.example" }]} />,
  );
  expect(html).toContain("LOWLIGHT");
  expect(html).toContain("Ready when you are");
  expect(html).toContain(playlistNames[2]);
  expect(html).toContain("No tracks here yet.");
  expect(html).toMatch(/href="https:\/\/radio.example" target="_blank" rel="noopener".*opens in a new tab/);
});

test("tracks that could not be read leave an alert with a retry button, and nothing to play", () => {
  const html = renderToStaticMarkup(
    <MusicSection playlists={[[], []]} links={[]} failed onRetry={() => {}} />,
  );
  expect(html).toMatch(/role="alert".*The playlists did not load.*Try again/);
  expect(html).toContain("The music did not load");
  expect(html).toMatch(/aria-label="Play"[^>]*disabled/);
  expect(html).not.toContain(playlistNames[1]);
});

const track: PlayableTrack = {
  id: "t1",
  title: "Lowlight",
  artist: "Amara J",
  genre: null,
  audioUrl: "/lowlight.mp3",
  coverImageUrl: null,
  duration: 100,
  playlistNumber: 1,
  position: 0,
};

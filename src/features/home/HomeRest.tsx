import type { ComponentProps } from "react";
import { CultureFeed } from "#features/culture/CultureFeed.tsx";
import { MusicSection } from "#features/music/MusicSection.tsx";
import { UploadTrackButton } from "#features/music/UploadTrackButton.tsx";
import { CampusLive } from "./CampusLive.tsx";
import { ElsewhereCards } from "./ElsewhereCards.tsx";
import { GotAVoice } from "./GotAVoice.tsx";

/** The sections of the front page below its first screens. */
export function HomeRest({
  culture,
  music,
}: {
  culture: ComponentProps<typeof CultureFeed>;
  music: ComponentProps<typeof MusicSection>;
}) {
  return (
    <>
      <CampusLive />
      <CultureFeed {...culture} />
      <MusicSection {...music} action={<UploadTrackButton onPublished={music.onRetry} />} />
      <ElsewhereCards />
      <GotAVoice />
    </>
  );
}

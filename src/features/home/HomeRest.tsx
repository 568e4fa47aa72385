import type { ComponentProps } from "react";
import { MusicSection } from "#features/music/MusicSection.tsx";
import { UploadTrackButton } from "#features/music/UploadTrackButton.tsx";
import { CampusLive } from "./CampusLive.tsx";
import { ElsewhereCards } from "./ElsewhereCards.tsx";
import { GotAVoice } from "./GotAVoice.tsx";

/** The sections of the front page below its first screens. */
export function HomeRest({ music }: { music: ComponentProps<typeof MusicSection> }) {
  return (
    <>
      <CampusLive />
      <MusicSection {...music} action={<UploadTrackButton onPublished={music.onRetry} />} />
      <ElsewhereCards />
      <GotAVoice />
    </>
  );
}

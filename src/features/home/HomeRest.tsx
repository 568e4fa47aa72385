import type { ComponentProps } from "react";
import { InquiryButton } from "#features/campus/inquiries/InquiryButton.tsx";
import { CultureFeed } from "#features/culture/feed/CultureFeed.tsx";
import { MusicSection } from "#features/music/player/MusicSection.tsx";
import { UploadTrackButton } from "#features/music/uploads/UploadTrackButton.tsx";
import { pages } from "#features/site/pages.ts";
import { brand } from "#src/brand.ts";
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
      <CampusLive
        invite={
          <InquiryButton
            fallback={pages.campus.path}
            variant="outline"
            className="max-md:px-3 max-md:text-sm"
          >
            Bring {brand.name} to Your Campus
          </InquiryButton>
        }
      />
      <CultureFeed {...culture} />
      <MusicSection {...music} action={<UploadTrackButton onPublished={music.onRetry} />} />
      <ElsewhereCards />
      <GotAVoice />
    </>
  );
}

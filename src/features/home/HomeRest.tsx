import type { ComponentProps } from "react";
import { InquiryButton } from "#features/campus/inquiries/InquiryButton.tsx";
import { CultureFeed } from "#features/culture/feed/CultureFeed.tsx";
import { MusicSection } from "#features/music/player/MusicSection.tsx";
import { UploadTrackButton } from "#features/music/uploads/UploadTrackButton.tsx";
import { pages } from "#features/site/pages.ts";
import { HydratedPart } from "#shared/pages/HydratedPart.tsx";
import { brand } from "#src/brand.ts";
import { CampusLive } from "./CampusLive.tsx";
import { ElsewhereCards } from "./ElsewhereCards.tsx";
import { GotAVoice } from "./GotAVoice.tsx";

/** The sections of the front page below its first screens. */
export function HomeRest({
  nights,
  culture,
  music,
}: {
  nights: ComponentProps<typeof CampusLive>["nights"];
  culture: ComponentProps<typeof CultureFeed>;
  music: ComponentProps<typeof MusicSection>;
}) {
  return (
    <>
      <HydratedPart>
        <CampusLive
          nights={nights}
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
      </HydratedPart>
      <HydratedPart>
        <CultureFeed {...culture} />
      </HydratedPart>
      <HydratedPart>
        <MusicSection {...music} action={<UploadTrackButton onPublished={music.onRetry} />} />
      </HydratedPart>
      <HydratedPart>
        <ElsewhereCards />
      </HydratedPart>
      <HydratedPart>
        <GotAVoice />
      </HydratedPart>
    </>
  );
}

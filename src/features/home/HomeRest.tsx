import { type ComponentProps, Suspense } from "react";
import { InquiryButton } from "#features/campus/inquiries/InquiryButton.tsx";
import { CultureFeed } from "#features/culture/feed/CultureFeed.tsx";
import { MusicSection } from "#features/music/player/screens/MusicSection.tsx";
import { UploadTrackButton } from "#features/music/uploads/screens/UploadTrackButton.tsx";
import { brand } from "#src/brand.ts";
import { CampusLive } from "./CampusLive.tsx";
import { ElsewhereCards } from "./ElsewhereCards.tsx";
import { GotAVoice } from "./GotAVoice.tsx";

/** The sections of the front page below its first screens, each hydrated by itself. */
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
      <Suspense>
        <CampusLive
          nights={nights}
          invite={
            <InquiryButton variant="outline" className="max-md:px-3 max-md:text-sm">
              Bring {brand.name} to Your Campus
            </InquiryButton>
          }
        />
      </Suspense>
      <Suspense>
        <CultureFeed {...culture} />
      </Suspense>
      <Suspense>
        <MusicSection {...music} action={<UploadTrackButton onPublished={music.onRetry} />} />
      </Suspense>
      <Suspense>
        <ElsewhereCards />
      </Suspense>
      <Suspense>
        <GotAVoice />
      </Suspense>
    </>
  );
}

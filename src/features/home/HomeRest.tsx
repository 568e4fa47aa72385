import type { ComponentProps, ReactNode } from "react";
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
      <Section className="[--guess:119rem] md:[--guess:78rem] lg:[--guess:46rem]">
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
      </Section>
      <Section className="[--guess:98rem] md:[--guess:114rem] lg:[--guess:71rem]">
        <CultureFeed {...culture} />
      </Section>
      <Section className="[--guess:78rem] md:[--guess:66rem] lg:[--guess:60rem]">
        <MusicSection {...music} action={<UploadTrackButton onPublished={music.onRetry} />} />
      </Section>
      <Section className="[--guess:34rem] md:[--guess:22rem] lg:[--guess:15rem]">
        <ElsewhereCards />
      </Section>
      <Section className="[--guess:38rem] md:[--guess:32rem]">
        <GotAVoice />
      </Section>
    </>
  );
}

/** Laid out when it comes near the viewport; `className` sets its estimated height until then. */
function Section({ className, children }: { className: string; children: ReactNode }) {
  return <HydratedPart className={`late ${className}`}>{children}</HydratedPart>;
}

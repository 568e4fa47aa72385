import { type ComponentProps, Suspense } from "react";
import { InquiryButton } from "#features/campus/inquiries/InquiryButton.tsx";
import { CultureFeed } from "#features/culture/feed/CultureFeed.tsx";
import { MusicSection } from "#features/music/player/screens/MusicSection.tsx";
import { UploadTrackButton } from "#features/music/uploads/screens/UploadTrackButton.tsx";
import { pages, submissionDraft } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import { CampusLive } from "./CampusLive.tsx";
import { ElsewhereCards } from "./ElsewhereCards.tsx";
import { homeCopy } from "./home.copy.ts";

/** The front page's sections below its first screens. Each hydrates separately. */
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

/** The call for work, with a print of the studio's speakers. */
function GotAVoice() {
  const { text } = useWords(homeCopy).voice;
  return (
    <section aria-labelledby="voice" className="bg-overground">
      <div className="mx-auto grid max-w-page px-4 md:grid-cols-[1fr_minmax(14rem,23.5rem)] md:px-8">
        <div className="flex flex-col items-start justify-center py-12 md:py-16">
          <h2
            id="voice"
            className="display text-[min(4.25rem,17.6vw)] leading-[0.84] font-stretch-[112%] md:text-[clamp(4rem,12vw-2.4rem,8.7rem)]"
          >
            <span className="block">Got a</span> voice?
          </h2>
          <p className="mt-8 max-w-[36rem] text-lead">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonAnchor href={submissionDraft}>SEND US SOMETHING</ButtonAnchor>
            <ButtonLink to={pages.funding.path} variant="outline">
              SUPPORT THE FESTIVAL
            </ButtonLink>
          </div>
          <EditWords copy={homeCopy} part="voice" />
        </div>
        <Print
          name="studio"
          shape="sleeve"
          narrowShape="banner"
          alt="The studio: a wall of speakers, printed in two inks"
          className="ml-auto block h-45 w-full object-cover md:h-full md:max-h-128"
        />
      </div>
    </section>
  );
}

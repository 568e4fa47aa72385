import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { PlaceholderButton } from "#shared/ui/PlaceholderButton.tsx";
import { sponsorsTitle } from "../titles/titles.built.ts";
import { SponsorDeal } from "./SponsorDeal.tsx";
import { SponsorTiers } from "./SponsorTiers.tsx";
import { sponsorsCopy } from "./sponsors.copy.ts";
import stylesheet from "./sponsors.css?url";

export const meta = pageMeta(pages.sponsors);

export const loader = wordsLoader("sponsors");
export const clientLoader = keptWords();

/** /sponsors: who pays for what, and what that does not buy. */
export default function SponsorsPage() {
  const { lead, samples, enquiry, pack } = useWords(sponsorsCopy).top;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <Poster
        title={sponsorsTitle}
        print={{ name: "sponsors", stock: "overground" }}
        lead={
          <>
            {lead} <strong>{samples}</strong>
          </>
        }
        actions={
          <>
            <ButtonAnchor href={enquiry.href}>{enquiry.label}</ButtonAnchor>
            <PlaceholderButton variant="outline" href={pack.href} aria-describedby="pack-note">
              {pack.label}
            </PlaceholderButton>
          </>
        }
      >
        <p id="pack-note" className="mt-3 max-w-[30rem] text-small">
          {pack.note}
        </p>
        <EditWords copy={sponsorsCopy} part="top" />
      </Poster>
      <SponsorTiers />
      <SponsorDeal />
    </>
  );
}

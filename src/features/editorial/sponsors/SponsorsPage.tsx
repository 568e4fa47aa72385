import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { Icon, type IconName } from "#shared/ui/Icon.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { PlaceholderButton } from "#shared/ui/PlaceholderButton.tsx";
import { sponsorsTitle } from "../titles/titles.built.ts";
import { SponsorTiers } from "./SponsorTiers.tsx";
import { sponsorsCopy } from "./sponsors.copy.ts";
import stylesheet from "./sponsors.css?url";

export const meta = pageMeta(pages.sponsors);

export const loader = wordsLoader("sponsors");
export const clientLoader = keptWords();

/** /sponsors: what each sponsor pays for, and what money does not buy. */
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

/** What sponsors get, and what they do not. */
function SponsorDeal() {
  const { title, buys, never } = useWords(sponsorsCopy).deal;
  return (
    <PageSection id="deal" title={title} tone="bg-ink text-night-text">
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-2">
        <Lines {...buys} icon="check" className="text-arch" />
        <Lines {...never} icon="close" className="text-flare" />
      </div>
      <EditWords copy={sponsorsCopy} part="deal" />
    </PageSection>
  );
}

function Lines({
  title: heading,
  lines,
  icon,
  className,
}: {
  title: string;
  lines: readonly string[];
  icon: IconName;
  className: string;
}) {
  return (
    <div>
      <h3 className="display text-card">{heading}</h3>
      <ul className="mt-5 border-t-2 border-night-unplayed">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-4 border-b border-night-unplayed py-4 text-lead">
            <Icon name={icon} className={`size-6 ${className}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

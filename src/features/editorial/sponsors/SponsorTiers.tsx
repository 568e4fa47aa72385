import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { type Sponsor, sponsorsCopy } from "./sponsors.copy.ts";

/** The tiers by size: platinum as wide as the page, gold side by side, community supporters as a list. */
export function SponsorTiers() {
  const { platinum, gold, community } = useWords(sponsorsCopy);
  return (
    <>
      <PageSection id="platinum" title={platinum.title} aside={<p>{platinum.aside}</p>} flush>
        <ul className="grid gap-3.5">
          {platinum.sponsors.map((sponsor, at) => {
            const print = printAt(platinumPrints, at);
            return (
              <li key={sponsor.name} className={`platinum ${stockClass[print.stock]}`}>
                <Print name={print.name} shape="banner" className="platinum-print" />
                <Named sponsor={sponsor} size="var(--text-page)" className="p-5 md:p-6" />
              </li>
            );
          })}
        </ul>
        <EditWords copy={sponsorsCopy} part="platinum" />
      </PageSection>
      <PageSection id="gold" title={gold.title} aside={<p>{gold.aside}</p>} flush>
        <ul className="grid gap-3.5 sm:grid-cols-2 md:gap-5.5">
          {gold.sponsors.map((sponsor, at) => {
            const print = printAt(goldPrints, at);
            return (
              <li key={sponsor.name} className={stockClass[print.stock]}>
                <Print name={print.name} shape="banner" className="h-36 w-full object-cover md:h-56" />
                <Named sponsor={sponsor} size="var(--text-dialog)" className="p-5 md:p-6" />
              </li>
            );
          })}
        </ul>
        <EditWords copy={sponsorsCopy} part="gold" />
      </PageSection>
      <PageSection id="community" title={community.title} aside={<p>{community.aside}</p>}>
        <ul className="grid gap-x-5.5 border-t-2 border-ink sm:grid-cols-2 lg:grid-cols-3">
          {community.sponsors.map((sponsor) => (
            <li key={sponsor.name} className="border-b border-control">
              <Named sponsor={sponsor} size="1.5rem" className="py-5" />
            </li>
          ))}
        </ul>
        <EditWords copy={sponsorsCopy} part="community" />
      </PageSection>
    </>
  );
}

const platinumPrints = [{ name: "sponsor-sound", stock: "hivis" }] as const;

const goldPrints = [
  { name: "sponsor-print", stock: "market" },
  { name: "sponsor-light", stock: "carrier" },
] as const;

/** A sponsor in the size of its tier. The name is the link. */
function Named({
  sponsor: { name, text, href },
  size,
  className,
}: {
  sponsor: Sponsor;
  size: string;
  className: string;
}) {
  const { badge } = useWords(sponsorsCopy).top;
  return (
    <div className={`@container relative flex flex-col items-start justify-center gap-3 ${className}`}>
      <Badge tone="dashed" wraps>
        {badge}
      </Badge>
      <h3 className="display leading-[0.9]" style={fitWord(name, size)}>
        <ExternalLink href={href} className="no-underline after:absolute after:inset-0 hover:underline">
          {name}
        </ExternalLink>
      </h3>
      <p className="max-w-[34rem]">{text}</p>
    </div>
  );
}

import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Icon, type IconName } from "#shared/ui/Icon.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { sponsorsCopy } from "./sponsors.copy.ts";

/** What sponsors get, and what they do not. */
export function SponsorDeal() {
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

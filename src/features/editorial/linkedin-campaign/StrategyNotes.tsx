import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { StepNumber } from "#shared/ui/StepNumber.tsx";
import { linkedinCopy } from "./linkedin-campaign.copy.ts";

/** The strategy, as a numbered sheet. */
export function StrategyNotes() {
  const { notes } = useWords(linkedinCopy);
  const { funding } = notes;
  return (
    <PageSection
      id="notes"
      title={notes.title}
      aside={<p className="text-night-muted">{notes.aside}</p>}
      tone="bg-ink text-night-text"
    >
      <ol className="grid gap-x-16 border-t-2 border-night-unplayed md:grid-cols-2">
        {notes.list.map(({ title, text }, at) => (
          <li key={title} className="flex gap-5 border-b border-night-unplayed py-6">
            <StepNumber className="text-hivis">{at + 1}</StepNumber>
            <div className="min-w-0">
              <h3 className="display list-title">{title}</h3>
              <p className="mt-2 max-w-read text-night-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to={funding.to} variant="paper" className="mt-8">
        {funding.label}
      </ButtonLink>
      <EditWords copy={linkedinCopy} part="notes" />
    </PageSection>
  );
}

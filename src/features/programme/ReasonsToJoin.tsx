import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { RegisterNow } from "./ProgrammePoster.tsx";
import { programmeCopy } from "./programme.copy.ts";

/** Reasons to join, as one ticket of four parts. */
export function ReasonsToJoin() {
  const { title, list } = useWords(programmeCopy).reasons;
  return (
    <PageSection id="reasons" title={title} tone="border-t-2 border-ink bg-hivis">
      <ul className="grid gap-x-16 md:grid-cols-2">
        {list.map(({ title, text }) => (
          <li key={title} className="border-t-3 border-dotted border-ink py-6 md:py-8">
            <h3 className="display text-[min(2.625rem,9vw)] leading-[0.92]">{title}</h3>
            <p className="mt-3 max-w-[28rem] text-lead">{text}</p>
          </li>
        ))}
      </ul>
      <div className="border-t-3 border-dotted border-ink pt-8">
        <RegisterNow />
        <EditWords copy={programmeCopy} part="reasons" />
      </div>
    </PageSection>
  );
}

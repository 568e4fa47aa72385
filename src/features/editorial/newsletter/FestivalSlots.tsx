import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { newsletterCopy, type Slot } from "./newsletter.copy.ts";

/** The day as a timetable: lunch on its own paper, the festival loudest. */
export function FestivalSlots() {
  const { title, aside, morning, pause, afternoon, live } = useWords(newsletterCopy).programme;
  return (
    <PageSection id="programme" title={title} aside={<p>{aside}</p>} tone="border-t-2 border-ink bg-sheet">
      <ol className="border-t-2 border-ink">
        {morning.map((slot) => (
          <SlotLine key={slot.from} slot={slot} />
        ))}
        <SlotLine slot={pause} tone="bg-carrier" />
        {afternoon.map((slot) => (
          <SlotLine key={slot.from} slot={slot} />
        ))}
        <SlotLine slot={live} tone="slot-live bg-hivis" />
      </ol>
      <EditWords copy={newsletterCopy} part="programme" />
    </PageSection>
  );
}

function SlotLine({ slot, tone = "" }: { slot: Slot; tone?: string }) {
  return (
    <li className={`slot ${tone}`}>
      <p className="list-number flex items-baseline gap-2">
        <time>{slot.from}</time>
        <span className="mono text-mono font-medium">
          to <time>{slot.until}</time>
        </span>
      </p>
      <h3 className="display list-title">{slot.title}</h3>
      <p>{slot.text}</p>
    </li>
  );
}

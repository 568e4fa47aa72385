import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { newsletterCopy, type Slot } from "./newsletter.copy.ts";

const { title, aside, slots } = newsletterCopy.programme;

/** The day as a timetable: lunch on its own paper, the festival loudest. */
export function FestivalSlots() {
  return (
    <PageSection id="programme" title={title} aside={<p>{aside}</p>} tone="border-t-2 border-ink bg-sheet">
      <ol className="border-t-2 border-ink">
        {slots.map((slot: Slot) => (
          <li key={slot.from} className={`slot ${tones[slot.tone ?? "talk"]}`}>
            <p className="list-number flex items-baseline gap-2">
              <time>{slot.from}</time>
              <span className="mono text-mono font-medium">
                to <time>{slot.to}</time>
              </span>
            </p>
            <h3 className="display list-title">{slot.title}</h3>
            <p>{slot.text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

const tones = {
  talk: "",
  pause: "bg-carrier",
  live: "slot-live bg-hivis",
};

import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { dateText, weekdayText } from "#shared/time/dates.ts";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import type { OpenCycle } from "./cycles/cycles.api.ts";
import { placesTexts } from "./cycles/cycles.rules.ts";
import { RegisterNow } from "./ProgrammePoster.tsx";
import { programmeCopy } from "./programme.copy.ts";

/** The cycles that accept registrations: dates, room, price and places. Renders nothing without such a cycle. */
export function OpenCycles({
  cycles,
  onRetry,
  isReading,
}: {
  /** Undefined if the read failed. */
  cycles: readonly OpenCycle[] | undefined;
  onRetry: () => void;
  isReading: boolean;
}) {
  const { title, aside } = useWords(programmeCopy).cycles;
  if (cycles?.length === 0) return null;
  return (
    <PageSection id="cycles" title={title} aside={<p>{aside}</p>}>
      {!cycles && (
        <FailedState onRetry={onRetry} retrying={isReading}>
          We could not load the dates of the next cycles. You can still register.
        </FailedState>
      )}
      <div className="grid gap-5.5 lg:grid-cols-2">
        {cycles?.map((cycle) => (
          <Cycle key={cycle.id} cycle={cycle} />
        ))}
      </div>
      <EditWords copy={programmeCopy} part="cycles" />
    </PageSection>
  );
}

function Cycle({ cycle: { name, places, weeks } }: { cycle: OpenCycle }) {
  const {
    cycles: { price },
    cost: { scholarships },
  } = useWords(programmeCopy);
  const venues = [...new Set(weeks.map(({ venue }) => venue))];
  return (
    <article className="bg-overground px-5 py-6 md:px-6">
      <h3 className="display text-card wrap-anywhere">{name}</h3>
      <p className="mt-3 font-semibold">{placesTexts[places]}</p>
      <ol className="mt-3 grid gap-1 tabular-nums">
        {weeks.map(({ id, eventDate, eventTime, endTime, venue }) => (
          <li key={id}>
            {`${weekdayText(eventDate)} ${dateText(eventDate)}, ${eventTime}–${endTime ?? ""}${venues.length > 1 ? `, ${venue}` : ""}`}
          </li>
        ))}
      </ol>
      {venues.length === 1 && <p className="mt-3 wrap-anywhere">{venues[0]}</p>}
      <p className="mt-3">{`${price} ${scholarships}`}</p>
      <RegisterNow className="mt-4" />
    </article>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWatch } from "react-hook-form";
import type { DeclaredDraft } from "#shared/forms/declared-draft.rules.ts";
import type { FormFields } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText, weekdayText } from "#shared/time/dates.ts";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { MOST_DATES } from "../events/series.rules.ts";
import type { EventEditor } from "./event-editor.ts";
import { slotIn, weeklyDates } from "./weekly.rules.ts";

/** Repeats a new event every week. It lists all dates with other plans for each, and lets the admin skip some. */
export function useWeekly(
  { slot, dates: several }: Pick<EventEditor, "slot" | "dates">,
  control: FormFields<DeclaredDraft>["control"],
) {
  const usual = several?.usual ?? 1;
  const draft = useWatch({ control }) as DeclaredDraft;
  const [times, setTimes] = useState(usual);
  /** The dates that the admin has ticked or cleared, with the choice. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { date, time, place, mentorId } = slotIn(draft, slot);
  const dates = date === undefined ? [] : weeklyDates(date, times);
  const isAsked = date !== undefined && time !== undefined && times > 1;
  const { data: planned = [], isError } = useQuery({
    ...apiQueries.calendar.planning.weeks.queryOptions({
      input: { from: date ?? "", time: time ?? "", times, place, ...(mentorId && { mentorId }) },
    }),
    enabled: isAsked,
    // Another admin may add events while the form is open.
    staleTime: 0,
    placeholderData: (last) => last,
  });
  const notesOn = (wanted: string) => planned.find((each) => each.date === wanted);
  const isHoliday = (wanted: string) => notesOn(wanted)?.isHoliday ?? false;
  const skipsHolidays = !dates.every(isHoliday);
  const isTaken = (wanted: string) =>
    notesOn(wanted)?.isPossible !== false && (chosen.get(wanted) ?? !(skipsHolidays && isHoliday(wanted)));
  const hintOn = (wanted: string) => {
    const isLeftOut = skipsHolidays && isHoliday(wanted) && !isTaken(wanted);
    return [...(notesOn(wanted)?.notes ?? []), ...(isLeftOut ? ["We left this date out."] : [])].join(" ");
  };
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const repeat = (isWeekly: boolean) => {
    flushSync(() => setTimes(isWeekly ? USUAL_TIMES : 1));
    // The list of dates may be below the end of the screen.
    list.current?.scrollIntoView({ block: "nearest" });
  };
  const taken = isAsked ? dates.filter(isTaken) : [];
  const skipsFirst = taken.length > 0 && taken[0] !== date;
  return {
    /** The dates after the first. */
    alsoOn: taken.filter((each) => each !== date),
    /** Whether the admin skipped the first date. */
    skipsFirst,
    reset() {
      setTimes(usual);
      setChosen(new Map());
    },
    field: (
      <fieldset className="min-w-0" aria-labelledby={id}>
        <legend id={id} className="sr-only">
          Repeat
        </legend>
        <CheckField
          label="Every week"
          checked={times > 1}
          onChange={({ target }) => repeat(target.checked)}
        />
        {times > 1 && (
          <>
            <div className="max-w-60">
              <SelectField
                label="How often"
                value={times}
                onChange={({ target }) => setTimes(Number(target.value))}
              >
                {choices.map((each) => (
                  <option key={each} value={each}>{`${each} times`}</option>
                ))}
              </SelectField>
            </div>
            {!isAsked && <p className="mt-3">Choose the first date and its time to see the others.</p>}
            {isError && (
              <p role="alert" className="mt-3 font-semibold text-bad">
                We couldn’t check for other events on these dates. You can still add them.
              </p>
            )}
            {isAsked && (
              <ul ref={list} className="mt-3 grid gap-x-4 sm:grid-cols-2">
                {dates.map((each) => (
                  <li key={each} className="min-w-0">
                    <CheckField
                      label={`${weekdayText(each)} ${dateText(each)}`}
                      checked={isTaken(each)}
                      // One date stays.
                      disabled={notesOn(each)?.isPossible === false || (taken.length === 1 && isTaken(each))}
                      hint={hintOn(each)}
                      onChange={({ target }) => setChosen(new Map(chosen).set(each, target.checked))}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </fieldset>
    ),
  };
}

/** The length of a programme cycle, and of most half-terms. */
const USUAL_TIMES = 6;

const choices = Array.from({ length: MOST_DATES - 1 }, (_, at) => at + 2);

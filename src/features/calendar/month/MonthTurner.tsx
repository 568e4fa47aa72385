import { pages } from "#features/site/pages.ts";
import { keepFocus } from "#shared/pages/keep-focus.ts";
import { fullMonthText } from "#shared/time/dates.ts";
import { addMonths } from "#shared/time/plain-dates.ts";
import { ButtonLink, buttonClass } from "#shared/ui/Button.tsx";
import { hasPage, monthPath } from "./month-address.rules.ts";

/** The month's name, and the ways to the months beside it: links, which need no JavaScript. */
export function MonthTurner({
  id,
  month,
  today,
  count,
}: {
  id: string;
  month: string;
  today: string;
  /** How many events it has; undefined until they are read. */
  count: number | undefined;
}) {
  const name = fullMonthText(month);
  const events = count === 1 ? "1 event" : `${count} events`;
  return (
    <div className="calendar-turner">
      <h2 id={id} className="display">
        {name}
      </h2>
      {/* Read out when the month changes, and with its events once they are there. */}
      <p role="status" className="sr-only">
        {count === undefined ? name : `${name}, ${events}`}
      </p>
      <nav aria-label="Months" className="flex flex-wrap gap-2">
        <Step month={addMonths(month, -1)} today={today} label="Previous" />
        <ButtonLink to={pages.academicCalendar.path} state={keepFocus} preventScrollReset variant="outline">
          Today
        </ButtonLink>
        <Step month={addMonths(month, 1)} today={today} label="Next" />
      </nav>
    </div>
  );
}

function Step({ month, today, label }: { month: string; today: string; label: string }) {
  if (!hasPage(month, today))
    return (
      <span aria-disabled="true" className={buttonClass({ variant: "outline" })}>
        {label}
      </span>
    );
  return (
    <ButtonLink
      to={monthPath(month)}
      state={keepFocus}
      preventScrollReset
      variant="outline"
      aria-label={`${label}: ${fullMonthText(month)}`}
    >
      {label}
    </ButtonLink>
  );
}

import type { MouseEvent } from "react";
import { pages } from "#features/site/pages.ts";
import { keepFocus } from "#shared/pages/keep-focus.ts";
import { fullMonthText } from "#shared/time/dates.ts";
import { addMonths, monthOf } from "#shared/time/plain-dates.ts";
import { ButtonLink, buttonClass } from "#shared/ui/Button.tsx";
import { hasPage, monthPath } from "./month-address.rules.ts";

/** The month's name, with links to the months before and after, which work without JavaScript. */
export function MonthTurner({
  id,
  month,
  today,
  count,
  onPress,
}: {
  id: string;
  month: string;
  today: string;
  /** The number of its events; undefined until loaded. */
  count: number | undefined;
  /** Called with the month of a pressed link, before the router follows it. */
  onPress: (month: string) => void;
}) {
  const name = fullMonthText(month);
  const events = count === 1 ? "1 event" : `${count} events`;
  return (
    <div className="calendar-turner">
      <h2 id={id} className="display">
        {name}
      </h2>
      {/* Announced when the month changes, and again once its events are loaded. */}
      <p role="status" className="sr-only">
        {count === undefined ? name : `${name}, ${events}`}
      </p>
      <nav aria-label="Months" className="flex flex-wrap gap-2">
        <Step month={addMonths(month, -1)} today={today} label="Previous" onPress={onPress} />
        <ButtonLink
          to={pages.academicCalendar.path}
          onClick={(event) => isPlain(event) && onPress(monthOf(today))}
          state={keepFocus}
          preventScrollReset
          variant="outline"
        >
          Today
        </ButtonLink>
        <Step month={addMonths(month, 1)} today={today} label="Next" onPress={onPress} />
      </nav>
    </div>
  );
}

function Step({
  month,
  today,
  label,
  onPress,
}: {
  month: string;
  today: string;
  label: string;
  onPress: (month: string) => void;
}) {
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
      onClick={(event) => isPlain(event) && onPress(month)}
      aria-label={`${label}: ${fullMonthText(month)}`}
    >
      {label}
    </ButtonLink>
  );
}

/** Whether a click navigates in this tab. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

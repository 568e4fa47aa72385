import type { MouseEvent } from "react";
import { pages } from "#features/site/pages.ts";
import { fullMonthText } from "#shared/time/dates.ts";
import { addMonths, monthOf } from "#shared/time/plain-dates.ts";
import { ButtonLink, buttonClass } from "#shared/ui/Button.tsx";
import { hasPage, monthPath } from "./month-address.rules.ts";

type Turn = (month: string, path: string) => void;

/** The month's name, with links to the months before and after, which work without JavaScript. */
export function MonthTurner({
  id,
  month,
  today,
  count,
  onTurn,
}: {
  id: string;
  month: string;
  today: string;
  /** The number of the month's events; undefined until loaded. */
  count: number | undefined;
  /** Called with the month and path of a clicked link. */
  onTurn: Turn;
}) {
  const name = fullMonthText(month);
  const events = count === 1 ? "1 event" : `${count} events`;
  return (
    <div className="calendar-turner">
      <h2 id={id} className="display">
        {name}
      </h2>
      {/* Announced when the month changes, and again after its events have loaded. */}
      <p role="status" className="sr-only">
        {count === undefined ? name : `${name}, ${events}`}
      </p>
      <nav aria-label="Months" className="flex flex-wrap gap-2">
        <Step month={addMonths(month, -1)} today={today} label="Previous" onTurn={onTurn} />
        <ButtonLink
          to={pages.academicCalendar.path}
          onClick={onPlainClick(() => onTurn(monthOf(today), pages.academicCalendar.path))}
          variant="outline"
        >
          Today
        </ButtonLink>
        <Step month={addMonths(month, 1)} today={today} label="Next" onTurn={onTurn} />
      </nav>
    </div>
  );
}

function Step({
  month,
  today,
  label,
  onTurn,
}: {
  month: string;
  today: string;
  label: string;
  onTurn: Turn;
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
      onClick={onPlainClick(() => onTurn(month, monthPath(month)))}
      variant="outline"
      aria-label={`${label}: ${fullMonthText(month)}`}
    >
      {label}
    </ButtonLink>
  );
}

/** Calls `turn` instead of following a link, except for a click that opens another tab or window. */
function onPlainClick(turn: () => void) {
  return (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    turn();
  };
}

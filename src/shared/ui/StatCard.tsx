import { Link } from "react-router";

/** A figure with its label, and on wide screens a note. `to` and `noteTo` link them. Four fit in a row on a phone. */
export function StatCard({
  label,
  value,
  note,
  to,
  noteTo,
}: {
  label: string;
  value: string;
  note?: string;
  /** The page with the counted rows. */
  to?: string;
  /** The page with the note's rows. */
  noteTo?: string;
}) {
  return (
    <dl className="flex flex-col justify-between border-t-3 border-ink bg-sheet px-1.5 py-1.5 md:min-h-14 md:flex-row md:flex-wrap md:items-baseline md:justify-start md:gap-x-3 md:px-4.5 md:py-2">
      <dt className="text-xs leading-tight font-semibold md:text-small">
        {to ? (
          <Link className="link" to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-display leading-tight font-black tracking-tight tabular-nums [font-stretch:76%] md:text-[1.625rem]">
        {value}
      </dd>
      {note && (
        <dd className="text-sm text-ink-2 max-md:hidden">
          {noteTo ? (
            <Link className="link" to={noteTo}>
              {note}
            </Link>
          ) : (
            note
          )}
        </dd>
      )}
    </dl>
  );
}

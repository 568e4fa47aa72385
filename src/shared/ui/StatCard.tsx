import { Link } from "react-router";

/**
 * A figure with its label, which `to` links, and on wide screens a note. On a phone the figure is above the label, as
 * large as fits, and four fit in a row.
 */
export function StatCard({
  label,
  value,
  note,
  to,
}: {
  label: string;
  value: string;
  note?: string;
  /** The page with the counted rows. */
  to?: string;
}) {
  return (
    <dl className="@container flex flex-col-reverse justify-end border-t-3 border-ink bg-sheet px-1.5 py-1.5 md:min-h-14 md:flex-row md:flex-wrap md:items-baseline md:justify-start md:gap-x-3 md:px-4.5 md:py-2">
      <dt className="text-xs leading-tight font-semibold md:text-small">
        {to ? (
          <Link className="link inline-flex min-h-6 items-center" to={to}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-display leading-tight font-black tracking-tight tabular-nums [font-stretch:76%] max-md:text-[clamp(1rem,22cqi,1.75rem)] md:text-[1.625rem]">
        {value}
      </dd>
      {note && <dd className="text-sm text-ink-2 max-md:hidden">{note}</dd>}
    </dl>
  );
}

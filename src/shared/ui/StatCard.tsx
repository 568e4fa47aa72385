/** One figure with its name, in a line, and where there is room what it means. */
export function StatCard({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <dl className="flex min-h-11 flex-wrap items-baseline gap-x-3 border-t-3 border-ink bg-sheet px-3 py-1.5 md:min-h-14 md:px-4.5 md:py-2">
      <dt className="text-small font-semibold">{label}</dt>
      <dd className="font-display text-xl leading-tight font-black tracking-tight tabular-nums [font-stretch:76%] md:text-[1.625rem]">
        {value}
      </dd>
      {note && <dd className="text-sm text-ink-2 max-md:hidden">{note}</dd>}
    </dl>
  );
}

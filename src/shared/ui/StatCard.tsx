/** One figure with its name, and optionally what it means. */
export function StatCard({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <dl className="flex min-h-26 flex-col border-t-3 border-ink bg-sheet px-4.5 py-4">
      <dt className="text-small font-semibold">{label}</dt>
      <dd className="font-display text-[clamp(1.625rem,1.4rem+1vw,2.25rem)] leading-tight font-black tracking-tight tabular-nums [font-stretch:76%]">
        {value}
      </dd>
      {note && <dd className="mt-auto text-sm text-ink-2">{note}</dd>}
    </dl>
  );
}

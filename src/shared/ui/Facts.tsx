import type { ReactNode } from "react";

export type Fact = { label: string; value: ReactNode };

/** A list of short facts with mono labels. */
export function Facts({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 ${className}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="font-mono text-xs font-medium">{label}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

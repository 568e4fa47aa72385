import type { ReactNode } from "react";

/** A card to read: its title, and text or `Points`. */
export function TextCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-3 border-ink bg-sheet px-4 pt-4 pb-5 md:px-5">
      <h2 className="display mb-3 text-card">{title}</h2>
      {children}
    </section>
  );
}

export function Points({ list, className = "" }: { list: readonly string[]; className?: string }) {
  return (
    <ul className={`list-disc space-y-2 pl-5 ${className}`}>
      {list.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

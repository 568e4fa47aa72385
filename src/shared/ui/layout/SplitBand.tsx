import type { ReactNode } from "react";

/** Two halves of a screen with separate backgrounds, aligned with the page's measure. Stacked on phones. */
export function SplitBand({
  halves,
}: {
  halves: readonly { key: string; tone: string; content: ReactNode }[];
}) {
  return (
    <ul className="split-band">
      {halves.map(({ key, tone, content }) => (
        <li key={key} className={tone}>
          {content}
        </li>
      ))}
    </ul>
  );
}

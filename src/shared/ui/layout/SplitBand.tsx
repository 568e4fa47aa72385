import type { ReactNode } from "react";

/** Two halves of a screen, each on its own ground, whose words keep to the page's measure. On phones one is below the other. */
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

import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";

/** What comes out of the van. */
export function WhatWeBring() {
  return (
    <PageSection
      id="bring"
      title="What we bring"
      aside={<p className="text-night-muted">All of it fits in one van.</p>}
      tone="bg-ink text-night-text"
    >
      <ul className="grid gap-x-5.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {things.map(({ title, text, stock, pattern }) => (
          <li key={title} className="grid grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] gap-x-4 sm:block">
            <Print
              seed={`bring-${pattern}`}
              pattern={pattern}
              stock={stock}
              shape="card"
              className="h-26 w-full object-cover sm:h-auto"
            />
            <div>
              <h3 className="display text-[1.625rem] leading-[0.96] sm:mt-4.5">{title}</h3>
              <p className="mt-2 text-night-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const things: readonly { title: string; text: string; stock: Stock; pattern: Pattern }[] = [
  {
    title: "Live events",
    text: "Three acts and a DJ, with a rig that reaches the back of the hall.",
    stock: "hivis",
    pattern: "stack",
  },
  {
    title: "Workshops",
    text: "Beats, print and film in the afternoon. What you make is on that night.",
    stock: "carrier",
    pattern: "eq",
  },
  {
    title: "Pop-up shops",
    text: "Short runs from members and from your makers. The till is theirs.",
    stock: "market",
    pattern: "moire",
  },
  {
    title: "Open mics",
    text: "Five minutes each. Sign up at the door, or be pushed by your friends.",
    stock: "overground",
    pattern: "swell",
  },
];

import type { Pattern } from "#shared/print/choice.ts";
import type { Stock } from "#shared/print/inks.ts";
import { Print } from "#shared/print/Print.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";

/** What there is between two labs. */
export function CreatorResources() {
  return (
    <PageSection
      id="resources"
      title="Creator Resources"
      aside={
        <p className="text-night-muted">For everyone who comes to a lab, and for as long as they like.</p>
      }
      tone="bg-ink text-night-text"
    >
      <ul className="grid gap-x-5.5 gap-y-9 sm:grid-cols-3">
        {resources.map(({ title, text, stock, pattern }) => (
          <li key={title} className="grid grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] gap-x-4 sm:block">
            <Print
              seed={`resource-${pattern}`}
              pattern={pattern}
              stock={stock}
              shape="card"
              className="h-26 w-full object-cover sm:h-auto"
            />
            <div className="@container">
              <h3 className="display text-[1.625rem] leading-[0.96] sm:mt-4.5">{title}</h3>
              <p className="mt-2 text-night-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const resources: readonly { title: string; text: string; stock: Stock; pattern: Pattern }[] = [
  {
    title: "Learning library",
    text: "Sheets, samples and films from every lab so far. Borrow the book, keep the trick.",
    stock: "carrier",
    pattern: "rise",
  },
  {
    title: "Peer network",
    text: "Find a drummer, an editor, somebody to hold the other end of the banner.",
    stock: "market",
    pattern: "moire",
  },
  {
    title: "Equipment access",
    text: "Cameras, microphones, a press and a small rig, lent for a week. Bring them back charged.",
    stock: "overground",
    pattern: "stack",
  },
];

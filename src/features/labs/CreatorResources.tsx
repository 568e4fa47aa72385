import { PageSection } from "#shared/ui/PageSection.tsx";
import { type PrintCard, PrintCards } from "#shared/ui/PrintCards.tsx";

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
      <PrintCards cards={resources} className="sm:grid-cols-3" />
    </PageSection>
  );
}

const resources: readonly PrintCard[] = [
  {
    title: "Learning library",
    text: "Sheets, samples and films from every lab so far. Borrow the book, keep the trick.",
    print: { seed: "resource-rise", pattern: "rise", stock: "carrier" },
  },
  {
    title: "Peer network",
    text: "Find a drummer, an editor, somebody to hold the other end of the banner.",
    print: { seed: "resource-moire", pattern: "moire", stock: "market" },
  },
  {
    title: "Equipment access",
    text: "Cameras, microphones, a press and a small rig, lent for a week. Bring them back charged.",
    print: { seed: "resource-stack", pattern: "stack", stock: "overground" },
  },
];

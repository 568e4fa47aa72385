import type { ComponentProps } from "react";
import { penceOf } from "#shared/money/pence.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { Progress } from "#shared/ui/feedback/Progress.tsx";
import { type PrintCard, PrintCards } from "#shared/ui/layout/PrintCards.tsx";
import { SectionHeading } from "#shared/ui/layout/SectionHeading.tsx";
import { PriceStar } from "#shared/ui/tickets/PriceStar.tsx";
import { StubDate } from "#shared/ui/tickets/StubDate.tsx";
import { TicketCard } from "#shared/ui/tickets/TicketCard.tsx";
import { brand } from "#src/brand.ts";

export function KitTickets() {
  return (
    <section className="pt-10">
      <SectionHeading
        aside={
          <ButtonLink to="/campus" variant="outline" compact>
            Bring {brand.name} to your campus
          </ButtonLink>
        }
      >
        Campus live
      </SectionHeading>
      <div className="grid gap-x-5.5 gap-y-3.5 md:gap-y-5.5 lg:grid-cols-2">
        {cards.map((card) => (
          <TicketCard key={card.name} {...card} />
        ))}
      </div>
      <div className="mt-5.5 bg-ink p-5 text-night-text">
        <PrintCards cards={printCards} className="sm:grid-cols-2" />
      </div>
    </section>
  );
}

const printCards = (["eq", "stack"] as const).map(
  (pattern): PrintCard => ({
    print: `bring-${pattern}`,
    title: `Print card, ${pattern}`,
    text: "Cameras, microphones and a small rig, lent for a week.",
  }),
);

const facts = (...pairs: [label: string, value: string][]) =>
  pairs.map(([label, value]) => ({ label, value }));

const cards: readonly ComponentProps<typeof TicketCard>[] = [
  {
    name: "UCL",
    print: { name: "campus-ucl", stock: "hivis" },
    badge: <Badge tone="ink">Tickets live</Badge>,
    facts: facts(
      ["Where", "Bloomsbury Studio, London WC1"],
      ["When", "14 Mar 2026, 18:30"],
      ["Live", "Amara J, KOFI + The Arches"],
    ),
    progress: <Progress label="Places taken" value={158} max={200} start="158 / 200 going" end="42 left" />,
    stub: <PriceStar price={penceOf(5)} stock="hivis" />,
    action: <Button compact>Get ticket</Button>,
  },
  {
    name: "Goldsmiths",
    print: { name: "campus-goldsmiths", stock: "market" },
    badge: <Badge>Sold out</Badge>,
    facts: facts(
      ["Where", "Great Hall, London SE14"],
      ["When", "5 Apr 2026, 19:00"],
      ["Live", "Rowan Akhtar, 5 beatmakers"],
    ),
    progress: <Progress label="Places taken" value={240} max={240} start="240 / 240 going" end="None left" />,
    stub: <PriceStar price={penceOf(6)} stock="market" soldOut />,
    action: (
      <Button compact disabled>
        Sold out
      </Button>
    ),
  },
  {
    name: "UEL",
    print: { name: "campus-uel", stock: "carrier" },
    badge: <Badge>Confirmed</Badge>,
    facts: facts(["Area", "Docklands"], ["On", "DJ sets, pop-up shop"], ["When", "Doors 18:00"]),
    stub: <StubDate date="2026-03-22" />,
    action: (
      <ButtonLink to="/campus-tickets" compact>
        Get tickets now
      </ButtonLink>
    ),
  },
  {
    name: "King’s",
    print: { name: "campus-kings", stock: "overground" },
    badge: <Badge tone="dashed">Coming soon</Badge>,
    facts: facts(["Area", "Strand"], ["On", "Line-up drops 1 April"], ["When", "Doors 18:30"]),
    stub: <StubDate date="2026-04-12" />,
    action: (
      <ButtonLink to="/signal" compact variant="outline">
        Remind me
      </ButtonLink>
    ),
  },
];

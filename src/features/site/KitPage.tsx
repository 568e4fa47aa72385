import { Badge } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { PriceStar } from "#shared/ui/PriceStar.tsx";
import { Progress } from "#shared/ui/Progress.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { TicketCard } from "#shared/ui/TicketCard.tsx";

export function meta() {
  return [{ title: "Kit" }];
}

/** Every component of the look on one page, in development. */
export default function KitPage() {
  return (
    <div className="mx-auto grid max-w-page gap-5 px-4 py-8 md:px-8">
      <h1 className="display text-section">Kit</h1>
      <div className="grid gap-6 lg:grid-cols-2">
        <TicketCard
          name="UCL"
          seed="ucl"
          stock="hivis"
          pattern="cone"
          badge={<Badge tone="ink">Next up</Badge>}
          facts={[
            { label: "Area", value: "Bloomsbury" },
            { label: "On", value: "Live sets, open mic" },
            { label: "When", value: "Doors 18:30" },
          ]}
          stub={<StubDate date="2026-03-14" />}
          action={
            <ButtonLink to="/campus-tickets" compact>
              Get tickets now
            </ButtonLink>
          }
        />
        <TicketCard
          name="Goldsmiths"
          seed="gold"
          stock="market"
          pattern="stack"
          badge={<Badge tone="outline">Sold out</Badge>}
          facts={[
            { label: "Where", value: "Great Hall, London SE14" },
            { label: "When", value: "5 Apr 2026, 19:00" },
            { label: "Live", value: "Rowan Akhtar, 5 beatmakers" },
          ]}
          progress={
            <Progress label="Places taken" value={158} max={200} start="158 / 200 going" end="42 left" />
          }
          stub={<PriceStar pounds={6} stock="market" />}
          action={
            <Button compact disabled>
              Sold out
            </Button>
          }
        />
      </div>
    </div>
  );
}

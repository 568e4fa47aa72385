import { Badge } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { PriceStar } from "#shared/ui/PriceStar.tsx";
import { Progress } from "#shared/ui/Progress.tsx";
import { SectionHeading } from "#shared/ui/SectionHeading.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { TicketCard } from "#shared/ui/TicketCard.tsx";
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
        <TicketCard
          name="UCL"
          seed="kit-ucl"
          stock="hivis"
          pattern="cone"
          badge={<Badge tone="ink">Tickets live</Badge>}
          facts={[
            { label: "Where", value: "Bloomsbury Studio, London WC1" },
            { label: "When", value: "14 Mar 2026, 18:30" },
            { label: "Live", value: "Amara J, KOFI + The Arches" },
          ]}
          progress={
            <Progress label="Places taken" value={158} max={200} start="158 / 200 going" end="42 left" />
          }
          stub={<PriceStar pounds={5} stock="hivis" />}
          action={<Button compact>Get ticket</Button>}
        />
        <TicketCard
          name="Goldsmiths"
          seed="kit-goldsmiths"
          stock="market"
          pattern="stack"
          badge={<Badge>Sold out</Badge>}
          facts={[
            { label: "Where", value: "Great Hall, London SE14" },
            { label: "When", value: "5 Apr 2026, 19:00" },
            { label: "Live", value: "Rowan Akhtar, 5 beatmakers" },
          ]}
          progress={
            <Progress label="Places taken" value={240} max={240} start="240 / 240 going" end="None left" />
          }
          stub={<PriceStar pounds={6} stock="market" soldOut />}
          action={
            <Button compact disabled>
              Sold out
            </Button>
          }
        />
        <TicketCard
          name="UEL"
          seed="kit-uel"
          stock="carrier"
          pattern="arches"
          badge={<Badge>Confirmed</Badge>}
          facts={[
            { label: "Area", value: "Docklands" },
            { label: "On", value: "DJ sets, pop-up shop" },
            { label: "When", value: "Doors 18:00" },
          ]}
          stub={<StubDate date="2026-03-22" />}
          action={
            <ButtonLink to="/campus-tickets" compact>
              Get tickets now
            </ButtonLink>
          }
        />
        <TicketCard
          name="King’s"
          seed="kit-kings"
          stock="overground"
          pattern="moire"
          badge={<Badge tone="dashed">Coming soon</Badge>}
          facts={[
            { label: "Area", value: "Strand" },
            { label: "On", value: "Line-up drops 1 April" },
            { label: "When", value: "Doors 18:30" },
          ]}
          stub={<StubDate date="2026-04-12" />}
          action={
            <ButtonLink to="/signal" compact variant="outline">
              Remind me
            </ButtonLink>
          }
        />
      </div>
    </section>
  );
}

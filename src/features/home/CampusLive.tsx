import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { StubDate } from "#shared/ui/tickets/StubDate.tsx";
import { TicketCard } from "#shared/ui/tickets/TicketCard.tsx";
import { type CampusNight, campusNights, cardOf, type ShownNight } from "./campus-nights.rules.ts";

/** The four campus nights, designed as tickets; `invite` is a button to request another. */
export function CampusLive({ nights, invite }: { nights: readonly ShownNight[]; invite: ReactNode }) {
  return (
    <PageSection id="campus" title="Campus Live" aside={invite}>
      <ul className="grid gap-3.5 md:gap-5.5 lg:grid-cols-2">
        {campusNights.map((night, place) => {
          const shown = nights[place];
          return (
            shown && (
              <li key={night.name}>
                <Night night={night} shown={shown} />
              </li>
            )
          );
        })}
      </ul>
    </PageSection>
  );
}

const tones: Record<ReturnType<typeof cardOf>["status"], BadgeTone> = {
  "NEXT UP": "ink",
  CONFIRMED: "outline",
  "TICKETS LIVE": "arch",
  "COMING SOON": "dashed",
  "SOLD OUT": "outline",
  "CALLED OFF": "flare",
  "BEEN AND GONE": "dashed",
};

function Night({ night, shown }: { night: CampusNight; shown: ShownNight }) {
  const { name, area, print } = night;
  const { status, note, button, to } = cardOf(night, shown);
  const isOnSale = button === "GET TICKETS NOW";
  return (
    <TicketCard
      name={name}
      print={print}
      badge={<Badge tone={tones[status]}>{status}</Badge>}
      facts={[
        { label: "Area", value: area },
        { label: "City", value: "London" },
        { label: "Now", value: note },
      ]}
      stub={<StubDate date={shown.date} />}
      action={
        <ButtonLink
          to={to}
          compact
          variant={isOnSale ? "primary" : "outline"}
          aria-label={`${button}: ${name}`}
          className="@[20rem]:whitespace-nowrap @[30rem]:px-2.5 @[30rem]:text-[0.8125rem]"
        >
          {button}
        </ButtonLink>
      }
    />
  );
}

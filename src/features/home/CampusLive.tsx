import type { ReactNode } from "react";
import { pages } from "#features/site/pages.ts";
import { londonDate } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { TicketCard } from "#shared/ui/TicketCard.tsx";
import { type CampusNight, campusNights, dateOf } from "./campus-nights.rules.ts";

/** The four campus nights, as tickets; `invite` asks for one elsewhere. */
export function CampusLive({ invite }: { invite: ReactNode }) {
  return (
    <PageSection id="campus" title="Campus Live" aside={invite}>
      <ul className="grid gap-3.5 md:gap-5.5 lg:grid-cols-2">
        {campusNights.map((night) => (
          <li key={night.id}>
            <Night night={night} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const tones: Record<CampusNight["status"], BadgeTone> = {
  "NEXT UP": "ink",
  CONFIRMED: "outline",
  "TICKETS LIVE": "arch",
  "COMING SOON": "dashed",
};

function Night({ night }: { night: CampusNight }) {
  const { id, name, area, status, note, stock, pattern } = night;
  return (
    <TicketCard
      name={name}
      seed={id}
      stock={stock}
      pattern={pattern}
      badge={<Badge tone={tones[status]}>{status}</Badge>}
      facts={[
        { label: "Area", value: area },
        { label: "City", value: "London" },
        { label: "Now", value: note },
      ]}
      stub={<StubDate date={dateOf(night, londonDate(new Date()))} />}
      action={
        status === "COMING SOON" ? (
          <ButtonLink to={pages.signal.path} variant="outline" compact>
            REMIND ME
          </ButtonLink>
        ) : (
          <ButtonLink
            to={pages.campusTickets.path}
            compact
            aria-label={`GET TICKETS NOW: ${name}`}
            className="@[20rem]:whitespace-nowrap @[30rem]:px-2.5 @[30rem]:text-[0.8125rem]"
          >
            GET TICKETS NOW
          </ButtonLink>
        )
      }
    />
  );
}

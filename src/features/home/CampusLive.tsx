import { pages } from "#features/site/pages.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { SectionHeading } from "#shared/ui/SectionHeading.tsx";
import { StubDate } from "#shared/ui/StubDate.tsx";
import { TicketCard } from "#shared/ui/TicketCard.tsx";
import { brand } from "#src/brand.ts";
import { type CampusNight, campusNights } from "./campus-nights.rules.ts";

/** The four campus nights, as tickets. */
export function CampusLive() {
  return (
    <section aria-labelledby="campus" className="mx-auto max-w-page px-4 py-15 md:px-8 md:py-21">
      <SectionHeading
        id="campus"
        aside={
          <ButtonLink to={pages.campus.path} variant="outline" className="max-md:px-3 max-md:text-sm">
            Bring {brand.name} to Your Campus
          </ButtonLink>
        }
      >
        Campus Live
      </SectionHeading>
      <ul className="grid gap-3.5 md:gap-5.5 lg:grid-cols-2">
        {campusNights.map((night) => (
          <li key={night.id}>
            <Night night={night} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones: Record<CampusNight["status"], BadgeTone> = {
  "NEXT UP": "ink",
  CONFIRMED: "outline",
  "TICKETS LIVE": "arch",
  "COMING SOON": "dashed",
};

function Night({ night }: { night: CampusNight }) {
  const { id, name, area, date, status, note, stock, pattern } = night;
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
      stub={<StubDate date={date} />}
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

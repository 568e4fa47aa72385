import type { ReactNode } from "react";
import type { NightNow, NightState } from "#features/events/events/announced-nights.rules.ts";
import { pages } from "#features/site/pages.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { InquiryButton } from "../inquiries/InquiryButton.tsx";
import { splitTour, type TourStop, tourDate } from "./campus-tour.rules.ts";

/** The tour's poster, with a line for each night: upcoming nights with their states, then past years. */
export function CampusTour({ nights }: { nights: readonly (NightNow | null)[] }) {
  const { ahead, gone } = splitTour(nights);
  return (
    <>
      <PageSection
        id="tour"
        title="The tour"
        flush={gone.length > 0}
        aside={
          <p>Every stop has a society behind it. No society, no night: they know where the sockets are.</p>
        }
      >
        <ol className="border-t-2 border-ink">
          {ahead.map(({ stop, now }) => (
            <Stop key={stop.university} stop={stop} when={now ? <StopDate date={now.date} /> : "Any night"}>
              {now ? <Sale university={stop.university} state={now.state} /> : <Apply stop={stop} />}
            </Stop>
          ))}
        </ol>
      </PageSection>
      {gone.length > 0 && (
        <PageSection id="gone" title="Been and gone">
          <ol className="border-t-2 border-ink">
            {gone.map((stop) => (
              <Stop key={stop.university} stop={stop} when={<StopDate date={stop.date} />}>
                <Badge tone={pastTones[stop.status]}>{stop.status}</Badge>
              </Stop>
            ))}
          </ol>
        </PageSection>
      )}
    </>
  );
}

const pastTones: Record<TourStop["status"], BadgeTone> = {
  Confirmed: "ink",
  Planning: "outline",
  Requested: "dashed",
  "Apply Now": "outline",
};

function Stop({
  stop: { university, location, societies },
  when,
  children,
}: {
  stop: TourStop;
  when: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-b border-line py-5 md:grid-cols-[8.5rem_minmax(0,1.1fr)_minmax(0,1fr)_15rem]">
      <p className="font-display text-[1.625rem] leading-none font-black uppercase [font-stretch:58%] md:text-[2.125rem]">
        {when}
      </p>
      <div className="@container max-md:order-3 max-md:col-span-2">
        <h3 className="display text-card wrap-anywhere" style={fitWord(university, "var(--text-card)")}>
          {university}
        </h3>
        <p className="mt-1.5 font-semibold">{location}</p>
      </div>
      <p className="max-md:order-4 max-md:col-span-2">
        <span className="mr-2 font-mono text-xs font-medium">With</span>
        {societies.join(", ")}
      </p>
      <div className="flex flex-col items-end justify-end gap-2 max-md:order-2 sm:flex-row sm:items-center sm:gap-3">
        {children}
      </div>
    </li>
  );
}

function StopDate({ date }: { date: string }) {
  const { day, year } = tourDate(date);
  return (
    <time dateTime={date}>
      {day} <span className="font-mono text-mono font-medium [font-stretch:100%]">{year}</span>
    </time>
  );
}

const sales: Record<NightState, { word: string; tone: BadgeTone; button?: string }> = {
  "on-sale": { word: "ON SALE", tone: "ink", button: "GET TICKET" },
  "sold-out": { word: "SOLD OUT", tone: "outline", button: "SEE THE NIGHT" },
  "called-off": { word: "CALLED OFF", tone: "flare" },
};

function Sale({ university, state }: { university: string; state: NightState }) {
  const { word, tone, button } = sales[state];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {button && (
        <ButtonLink
          to={pages.campusTickets.path}
          variant={state === "on-sale" ? "primary" : "outline"}
          compact
          aria-label={`${button}: ${university}`}
        >
          {button}
        </ButtonLink>
      )}
    </>
  );
}

function Apply({ stop: { university } }: { stop: TourStop }) {
  return (
    <InquiryButton compact>
      Apply Now
      <span className="sr-only"> for {university}</span>
    </InquiryButton>
  );
}

import { fitWord } from "#shared/type/fit-word.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";
import { InquiryButton } from "../inquiries/InquiryButton.tsx";
import { type TourStop, tour, tourDate } from "./campus-tour.rules.ts";

/** The tour as a bill: a line a night. */
export function CampusTour() {
  return (
    <PageSection
      id="tour"
      title="The tour"
      aside={
        <p>Every stop has a society behind it. No society, no night: they know where the sockets are.</p>
      }
    >
      <ol className="border-t-2 border-ink">
        {tour.map((stop) => (
          <Stop key={stop.university} stop={stop} />
        ))}
      </ol>
    </PageSection>
  );
}

const tones: Record<Exclude<TourStop["status"], "Apply Now">, BadgeTone> = {
  Confirmed: "ink",
  Planning: "outline",
  Requested: "dashed",
};

function Stop({ stop: { university, location, date, status, societies } }: { stop: TourStop }) {
  const { day, year } = tourDate(date);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-b border-line py-5 md:grid-cols-[8.5rem_minmax(0,1.1fr)_minmax(0,1fr)_12rem]">
      <time
        dateTime={date}
        className="font-display text-[1.625rem] leading-none font-black uppercase [font-stretch:58%] md:text-[2.125rem]"
      >
        {day} <span className="font-mono text-mono font-medium [font-stretch:100%]">{year}</span>
      </time>
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
      <div className="flex justify-end max-md:order-2">
        {status === "Apply Now" ? (
          <InquiryButton compact>
            {status}
            <span className="sr-only"> for {university}</span>
          </InquiryButton>
        ) : (
          <Badge tone={tones[status]}>{status}</Badge>
        )}
      </div>
    </li>
  );
}

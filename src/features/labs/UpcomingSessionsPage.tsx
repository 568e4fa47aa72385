import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import type { PrintIn } from "#shared/print/prints.ts";
import { dateText } from "#shared/time/dates.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { BackLink } from "#shared/ui/BackLink.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PlaceholderButton } from "#shared/ui/PlaceholderButton.tsx";
import { StubDate } from "#shared/ui/tickets/StubDate.tsx";
import { TicketCard } from "#shared/ui/tickets/TicketCard.tsx";
import { brand } from "#src/brand.ts";

export const meta = pageMeta(pages.upcomingSessions);

/** /upcoming-sessions: six sample labs as tickets. */
export default function UpcomingSessionsPage() {
  return (
    <div className="mx-auto max-w-page px-4 pt-5 pb-12 md:px-8 md:pb-24">
      <BackLink to={pages.labs.path}>Back to labs</BackLink>
      <h1 aria-label={pages.upcomingSessions.title}>
        <span className="md:hidden">
          <FitLine text="UPCOMING" measureEm={4} />
          <FitLine text="SESSIONS" measureEm={4} className="mt-[1.5%]" />
        </span>
        <span className="max-md:hidden">
          <FitLine text="UPCOMING SESSIONS" measureEm={8} />
        </span>
      </h1>
      <div className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 md:mt-8">
        <p id="booking-note" className="max-w-[34rem] text-lead">
          Six Saturdays to give you an idea. Booking is not open yet. What runs for real is on the labs page.
        </p>
        <ButtonLink to={pages.labs.path} variant="outline">
          See the labs
        </ButtonLink>
      </div>
      <ul className="grid gap-3.5 md:gap-5.5 lg:grid-cols-2">
        {samples.map((sample, at) => (
          <li key={sample.title} className="min-w-0 *:h-full">
            <Sample {...sample} eager={at < 2} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sample({ title, mentor, date, time, spots, print, eager }: SampleLab & { eager: boolean }) {
  return (
    <TicketCard
      as="h2"
      name={title}
      print={print}
      eager={eager}
      facts={[
        { label: "Mentor", value: mentor },
        { label: "Date", value: dateText(date) },
        { label: "Time", value: time },
        { label: "Spots", value: spots },
      ]}
      stub={<StubDate date={date} />}
      action={
        <PlaceholderButton href={brand.placeholders.bookSpot} compact aria-describedby="booking-note">
          Book Spot<span className="sr-only"> at {title}</span>
        </PlaceholderButton>
      }
    />
  );
}

interface SampleLab {
  title: string;
  mentor: string;
  /** yyyy-MM-dd */
  date: string;
  time: string;
  spots: string;
  print: PrintIn<"ribbon" | "tall">;
}

const samples: readonly SampleLab[] = [
  {
    title: "First beats",
    mentor: "Kofi Mensah",
    date: "2027-01-16",
    time: "11:00–13:00",
    spots: "8 spots left",
    print: { name: "sample-beats", stock: "hivis" },
  },
  {
    title: "Print a poster",
    mentor: "Ines Okoye",
    date: "2027-01-23",
    time: "12:00–15:00",
    spots: "5 spots left",
    print: { name: "sample-poster", stock: "market" },
  },
  {
    title: "Phone films",
    mentor: "Rowan Akhtar",
    date: "2027-01-30",
    time: "13:00–16:00",
    spots: "12 spots left",
    print: { name: "sample-films", stock: "carrier" },
  },
  {
    title: "Spoken word",
    mentor: "Delphine Osei",
    date: "2027-02-06",
    time: "14:00–16:00",
    spots: "10 spots left",
    print: { name: "sample-words", stock: "overground" },
  },
  {
    title: "Mix a band",
    mentor: "Tee Adeyemi",
    date: "2027-02-13",
    time: "11:00–14:00",
    spots: "4 spots left",
    print: { name: "sample-band", stock: "market" },
  },
  {
    title: "Zines by tea",
    mentor: "Priya Kaur",
    date: "2027-02-20",
    time: "12:00–16:00",
    spots: "16 spots left",
    print: { name: "sample-zines", stock: "hivis" },
  },
];

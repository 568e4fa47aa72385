import { PageSection } from "#shared/ui/PageSection.tsx";
import { PriceStar } from "#shared/ui/PriceStar.tsx";
import { brand } from "#src/brand.ts";

/** Who, where and when, and beside it what it costs, as a ticket. */
export function ProgrammeDetails() {
  return (
    <PageSection
      id="details"
      title="The details"
      aside={<p>No audition, no essay, no tracksuit. Turn up, and turn up again.</p>}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-16">
        <dl className="border-t-2 border-ink">
          {details.map(({ term, text }) => (
            <div
              key={term}
              className="grid gap-x-6 gap-y-1 border-b border-line py-5 md:grid-cols-[9rem_minmax(0,1fr)] md:items-baseline"
            >
              <dt className="font-display text-[1.625rem] leading-none font-black uppercase [font-stretch:72%]">
                {term}
              </dt>
              <dd className="max-w-read text-lead">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="torn">
          <div className="torn-main bg-overground px-5 pt-6 pb-8 md:px-6">
            <h3 className="display text-card">What it costs</h3>
            <dl className="mt-4">
              <Price pounds={10} term="A session" text="Pay as you come." />
              <Price pounds={50} term="All six" text="Paid in advance: one week is on us." />
            </dl>
          </div>
          <div className="torn-stub bg-overground px-5 py-5 md:px-6">
            <p className="font-semibold">
              Money is tight? There are scholarships for low-income participants.
            </p>
            <p className="mt-1">
              Say so when we ring you, or write to{" "}
              <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
                {brand.contactEmail}
              </a>
              . Nobody in the room will know.
            </p>
          </div>
        </div>
      </div>
    </PageSection>
  );
}

function Price({ pounds, term, text }: { pounds: number; term: string; text: string }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4">
      <dt className="order-last">
        <span className="display block text-[1.625rem] leading-none">{term}</span>
        <span className="mt-1.5 block">{text}</span>
      </dt>
      <dd>
        <PriceStar pounds={pounds} stock="overground" />
      </dd>
    </div>
  );
}

const details = [
  { term: "Who", text: "Ages 16 to 19, and you live, work or study in Newham." },
  { term: "Where", text: "A sixth-form college theatre space in Newham. We mail you the door." },
  { term: "When", text: "One session a week for 6 weeks, after college." },
  { term: "How many", text: "20 participants a cycle. Full? Then you are first for the next one." },
  { term: "Bring", text: "Shoes you can stand in, water, and one thing that scares you." },
];

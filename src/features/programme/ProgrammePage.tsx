import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { readWords } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { penceOf } from "#shared/money/pence.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { printBesideText } from "#shared/ui/layout/PrintCards.tsx";
import { TermList } from "#shared/ui/TermList.tsx";
import { PriceStar } from "#shared/ui/tickets/PriceStar.tsx";
import { brand } from "#src/brand.ts";
import { OpenCycles } from "./OpenCycles.tsx";
import { ProgrammePoster, RegisterNow } from "./ProgrammePoster.tsx";
import { programmeCopy } from "./programme.copy.ts";

export const meta = pageMeta(pages.programme);

/** Reads the open cycles and the page content; the cycles are undefined after a failed read. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [cycles, words] = await Promise.all([
    readOr(context, undefined, (api) => api.programme.cycles.open()),
    readWords(context, "programme"),
  ]);
  return { cycles, words };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ cycles: undefined, words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** The Mental Toughness Programme: what it is, its weeks, reasons to join, and registration. */
export default function ProgrammePage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["programme-cycles"],
    hasFailed: ({ cycles }) => cycles === undefined,
  });
  return (
    <>
      <ProgrammePoster />
      <ProgrammeDetails />
      <OpenCycles cycles={data.cycles} onRetry={revalidate} isReading={isReading} />
      <WeeklyThemes />
      <ReasonsToJoin />
      <ProgrammeContact />
    </>
  );
}

/** Reasons to join, on one ticket with four parts. */
function ReasonsToJoin() {
  const { title, list } = useWords(programmeCopy).reasons;
  return (
    <PageSection id="reasons" title={title} tone="border-t-2 border-ink bg-hivis">
      <ul className="grid gap-x-16 md:grid-cols-2">
        {list.map(({ title, text }) => (
          <li key={title} className="border-t-3 border-dotted border-ink py-6 md:py-8">
            <h3 className="display text-[min(2.625rem,9vw)] leading-[0.92]">{title}</h3>
            <p className="mt-3 max-w-[28rem] text-lead">{text}</p>
          </li>
        ))}
      </ul>
      <div className="border-t-3 border-dotted border-ink pt-8">
        <RegisterNow />
        <EditWords copy={programmeCopy} part="reasons" />
      </div>
    </PageSection>
  );
}

/** The themes of the six weeks. */
function WeeklyThemes() {
  const { title, aside, themes } = useWords(programmeCopy).weeks;
  return (
    <PageSection
      id="weeks"
      title={title}
      aside={<p className="text-night-muted">{aside}</p>}
      tone="bg-ink text-night-text"
    >
      <ol className="grid gap-x-5.5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {themes.map(({ title: theme, text }, at) => (
          <li key={theme} className="@container">
            <div className={printBesideText}>
              <Print name={printAt(prints, at)} shape="card" className="h-26 w-full object-cover sm:h-auto" />
              <div>
                <p className="font-mono text-mono font-bold text-hivis uppercase sm:mt-4">Week {at + 1}</p>
                <h3 className="display mt-1.5 text-[1.625rem] leading-[0.96] wrap-anywhere md:text-card">
                  {theme}
                </h3>
                <p className="mt-2 text-night-muted">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <EditWords copy={programmeCopy} part="weeks" />
    </PageSection>
  );
}

/** The prints on the cards, in turn. */
const prints = ["week-1", "week-2", "week-3", "week-4", "week-5", "week-6"] as const;

/** The contact for questions of young people, parents and schools. */
function ProgrammeContact() {
  const { contact } = useWords(programmeCopy);
  return (
    <PageSection id="contact" title={contact.title} tone="border-t-2 border-ink bg-carrier">
      <div className="grid gap-8 md:grid-cols-2 md:gap-16">
        <div>
          <p className="max-w-read text-lead">
            {contact.question}{" "}
            <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
              {brand.contactEmail}
            </a>{" "}
            {contact.answer}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonAnchor href={contact.write.href}>{contact.write.label}</ButtonAnchor>
            <ButtonLink to={pages.schools.path} variant="outline">
              For {pages.schools.title}
            </ButtonLink>
          </div>
          <EditWords copy={programmeCopy} part="contact" />
        </div>
        <p className="max-w-read border-l-4 border-ink pl-4">
          {contact.notTherapy}{" "}
          <Link className="link" to={`${pages.privacy.path}#safe`}>
            {contact.listeners}
          </Link>
          . {contact.privacy}{" "}
          <Link className="link" to={pages.privacy.path}>
            {contact.privacyLink}
          </Link>
          .
        </p>
      </div>
    </PageSection>
  );
}

/** Facts about the programme, with the prices on a ticket beside them. */
function ProgrammeDetails() {
  const { details, cost } = useWords(programmeCopy);
  return (
    <PageSection id="details" title={details.title} aside={<p>{details.aside}</p>}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-16">
        <TermList terms={details.facts} />
        <div className="torn">
          <div className="torn-main bg-overground px-5 pt-6 pb-8 md:px-6">
            <h3 className="display text-card">{cost.title}</h3>
            <dl className="@container mt-4">
              <Price {...cost.session} />
              <Price {...cost.all} />
            </dl>
          </div>
          <div className="torn-stub bg-overground px-5 py-5 md:px-6">
            <p className="font-semibold">{cost.scholarships}</p>
            <p className="mt-1">
              {cost.howToAsk}{" "}
              <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
                {brand.contactEmail}
              </a>
              . {cost.discretion}
            </p>
            <EditWords copy={programmeCopy} part="cost" />
          </div>
        </div>
      </div>
      <EditWords copy={programmeCopy} part="details" />
    </PageSection>
  );
}

function Price({ pounds, term, text }: { pounds: number; term: string; text: string }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-2 @[14rem]:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="order-last">
        <span className="display block text-[1.625rem] leading-none wrap-anywhere">{term}</span>
        <span className="mt-1.5 block">{text}</span>
      </dt>
      <dd className="max-w-[6.5rem]">
        <PriceStar price={penceOf(pounds)} stock="overground" />
      </dd>
    </div>
  );
}

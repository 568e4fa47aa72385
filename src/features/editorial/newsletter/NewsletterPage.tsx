import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { HeroPrint } from "#shared/print/Print.tsx";
import { FitLine } from "#shared/type/FitLine.tsx";
import { BackLink } from "#shared/ui/BackLink.tsx";
import { ExternalLink } from "#shared/ui/ExternalLink.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { PlaceholderButton } from "#shared/ui/PlaceholderButton.tsx";
import { newsletterCopy, type Slot } from "./newsletter.copy.ts";
import stylesheet from "./newsletter.css?url";

export const meta = pageMeta(pages.newsletter);

export const loader = wordsLoader("newsletter");
export const clientLoader = keptWords();

/**
 * /mainframe/newsletter: a front page with the date as its headline, a letter, a ticket, and the six slots of the day.
 */
export default function NewsletterPage() {
  const { date, festival } = useWords(newsletterCopy).top;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <section className="mx-auto max-w-page px-4 pt-5 md:px-8">
        <BackLink to={festival.to}>{festival.label}</BackLink>
        <h1 aria-label={`${pages.newsletter.title}, ${date}`}>
          <span className="flex items-center gap-4 font-display text-[min(1.5rem,6vw)] leading-none font-black uppercase">
            {pages.newsletter.title}
            <span aria-hidden="true" className="h-0.5 grow bg-ink" />
          </span>
          <FitLine text={date} measureEm={5.4} className="mt-3 md:mt-4" />
        </h1>
        <HeroPrint name="newsletter" className="mt-4 block h-36 w-full object-cover md:mt-6 md:h-56" />
        <EditWords copy={newsletterCopy} part="top" />
      </section>
      <div className="beside newsletter-words">
        <Letter />
        <BookingTicket />
      </div>
      <FestivalSlots />
      <Social />
    </>
  );
}

function Letter() {
  const { top, letter } = useWords(newsletterCopy);
  return (
    <section aria-labelledby="letter">
      <p className="standfirst">{top.lead}</p>
      <h2 id="letter" className="display mt-8 text-card">
        {letter.title}
      </h2>
      <div className="letter">
        {letter.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          {letter.access.text}{" "}
          <a href={letter.access.href} className="link font-semibold">
            {letter.access.label}
          </a>
        </p>
      </div>
      <EditWords copy={newsletterCopy} part="letter" />
    </section>
  );
}

function BookingTicket() {
  const { booking } = useWords(newsletterCopy);
  return (
    <aside aria-labelledby="ticket" className="torn">
      <div className="torn-main bg-hivis px-5 pt-6 pb-9 md:px-7">
        <h2 id="ticket" className="display text-card">
          {booking.title}
        </h2>
        <Facts facts={booking.facts} className="mt-5 gap-y-2.5" />
      </div>
      <div className="torn-stub bg-hivis px-5 pt-6 pb-6 md:px-7">
        <PlaceholderButton href={booking.href} aria-describedby="booking-note">
          {booking.label}
        </PlaceholderButton>
        <p id="booking-note" className="mt-3 text-small">
          {booking.note}
        </p>
        <EditWords copy={newsletterCopy} part="booking" />
      </div>
    </aside>
  );
}

function Social() {
  const { social } = useWords(newsletterCopy);
  return (
    <PageSection id="social" title={social.title} tone="bg-market border-t-2 border-ink">
      <ul className="elsewhere grid border-t-2 border-ink md:grid-cols-3">
        {social.links.map(({ label, href }) => (
          <li key={label}>
            <ExternalLink href={href} className="display list-title no-underline hover:underline">
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
      <EditWords copy={newsletterCopy} part="social" />
    </PageSection>
  );
}

/** The day's timetable: lunch has a different paper, and the festival is the most prominent. */
function FestivalSlots() {
  const { title, aside, morning, pause, afternoon, live } = useWords(newsletterCopy).programme;
  return (
    <PageSection id="programme" title={title} aside={<p>{aside}</p>} tone="border-t-2 border-ink bg-sheet">
      <ol className="border-t-2 border-ink">
        {morning.map((slot) => (
          <SlotLine key={slot.from} slot={slot} />
        ))}
        <SlotLine slot={pause} tone="bg-carrier" />
        {afternoon.map((slot) => (
          <SlotLine key={slot.from} slot={slot} />
        ))}
        <SlotLine slot={live} tone="slot-live bg-hivis" />
      </ol>
      <EditWords copy={newsletterCopy} part="programme" />
    </PageSection>
  );
}

function SlotLine({ slot, tone = "" }: { slot: Slot; tone?: string }) {
  return (
    <li className={`slot ${tone}`}>
      <p className="list-number flex items-baseline gap-2">
        <time>{slot.from}</time>
        <span className="mono text-mono font-medium">
          to <time>{slot.until}</time>
        </span>
      </p>
      <h3 className="display list-title">{slot.title}</h3>
      <p>{slot.text}</p>
    </li>
  );
}

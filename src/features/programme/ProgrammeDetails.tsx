import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { penceOf } from "#shared/money/pence.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { TermList } from "#shared/ui/TermList.tsx";
import { PriceStar } from "#shared/ui/tickets/PriceStar.tsx";
import { brand } from "#src/brand.ts";
import { programmeCopy } from "./programme.copy.ts";

/** Facts about the programme, with the prices on a ticket beside them. */
export function ProgrammeDetails() {
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

import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { dateText } from "#shared/time/dates.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { StockBand } from "#shared/ui/layout/StockBand.tsx";
import { Points, TextCard } from "#shared/ui/layout/TextCard.tsx";
import { terms } from "./terms/terms.copy.ts";

export const meta = pageMeta(pages.terms);

export const loader = wordsLoader("terms");
export const clientLoader = keptWords();

/** /terms: the rules that members accept at their first upload. */
export default function TermsPage() {
  const { top, parts, more } = useWords(terms);
  return (
    <>
      <div className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
        <PageTitle back={{ to: pages.home.path, label: "Home" }} lead={top.lead}>
          {pages.terms.title}
        </PageTitle>
        <EditWords copy={terms} part="top" />
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
          {parts.list.map(({ title, list }) => (
            <TextCard key={title} title={title}>
              <Points list={list} />
            </TextCard>
          ))}
        </div>
        <p className="mt-8">{`These rules apply from ${dateText(parts.since)}.`}</p>
        <EditWords
          copy={terms}
          part="parts"
          note="Did you change what a rule means? Choose another day in “Since”: members then accept the rules again before their next upload. Leave it for a typing error."
        />
      </div>
      <StockBand print={{ name: "terms", stock: "hivis" }} title={more.title}>
        <p className="text-lead">{more.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonAnchor href={more.write.href}>{more.write.label}</ButtonAnchor>
          <ButtonLink to={more.complain.to} variant="outline">
            {more.complain.label}
          </ButtonLink>
          <ButtonLink to={more.privacy.to} variant="outline">
            {more.privacy.label}
          </ButtonLink>
        </div>
        <EditWords copy={terms} part="more" />
      </StockBand>
    </>
  );
}

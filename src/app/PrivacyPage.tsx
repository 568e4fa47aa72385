import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PrivacyRights } from "#features/safety/privacy/PrivacyRights.tsx";
import { privacy } from "#features/safety/privacy/privacy.copy.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { readWords } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import type { Api } from "#shared/api/api.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { useFoldInAddress } from "#shared/pages/use-fold-in-address.ts";
import { lawfulBases } from "#shared/personal-data/lawful-bases.rules.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { FoldedCard } from "#shared/ui/layout/FoldedCard.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { StockBand } from "#shared/ui/layout/StockBand.tsx";
import { brand } from "#src/brand.ts";

type Cards = Awaited<ReturnType<Api["privacy"]["cards"]>>;

export const meta = pageMeta(pages.privacy);

export async function loader({ context }: LoaderFunctionArgs) {
  const [cards, words] = await Promise.all([
    readOr<Cards, Cards>(context, [], (api) => api.privacy.cards()),
    readWords(context, "privacy"),
  ]);
  return { cards, words };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ cards: [], words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /privacy: which personal data we keep, why the law allows it, for how long, who sees it, and people's rights. */
export default function PrivacyPage() {
  const { cards } = useLoaderData<typeof loader>();
  const { top, booking, who, bases, rights, recipients, regulator, yours, safe } = useWords(privacy);
  const kept = { title: "What we keep, by topic" };
  const sections = { kept, booking, who, bases, rights, recipients, regulator, yours, safe };
  useFoldInAddress();
  return (
    <>
      <div className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
        <PageTitle back={{ to: pages.home.path, label: "Home" }} lead={top.lead}>
          {pages.privacy.title}
        </PageTitle>
        <EditWords copy={privacy} part="top" />
        {cards.length === 0 && <p className="text-lead">This did not load. Reload the page.</p>}
        <nav aria-label="On this page" className="mb-8">
          <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
            {Object.entries(sections).map(([id, { title }]) => (
              <li key={id}>
                <Link to={`#${id}`} className="link inline-flex min-h-8 items-center font-semibold">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul id="kept" className="grid scroll-mt-6 gap-3.5 md:grid-cols-2 md:gap-5.5 xl:grid-cols-4">
          {cards.map(({ title, what, why, basis, who, recipients, until }) => (
            <li key={title}>
              <FoldedCard id={title.toLowerCase().replaceAll(/\W+/g, "-")} title={title}>
                <p className="mb-4">{what}</p>
                <Facts
                  className="border-t border-line pt-3 text-small"
                  facts={[
                    { label: "Why", value: why },
                    { label: "May", value: lawfulBases[basis].short },
                    { label: "Who", value: who },
                    ...(recipients ? [{ label: "Also", value: recipients }] : []),
                    { label: "Until", value: until },
                  ]}
                />
              </FoldedCard>
            </li>
          ))}
        </ul>
        <PrivacyRights />
      </div>
      <StockBand print={{ name: "yours", stock: "hivis" }} title={yours.title}>
        <p className="text-lead">{yours.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={yours.profile.to}>{yours.profile.label}</ButtonLink>
          <ButtonAnchor href={yours.write.href} variant="outline">
            {yours.write.label}
          </ButtonAnchor>
        </div>
        <EditWords copy={privacy} part="yours" />
      </StockBand>
      <StockBand print={{ name: "safe", stock: "market" }} title={safe.title}>
        <p className="text-lead">
          {safe.worried}{" "}
          <a href={`mailto:${brand.contactEmail}`} className="link wrap-anywhere">
            {brand.contactEmail}
          </a>
          . {safe.danger}{" "}
          <a href={safe.phone.href} className="link">
            {safe.phone.label}
          </a>
          .
        </p>
        <EditWords copy={privacy} part="safe" />
      </StockBand>
    </>
  );
}

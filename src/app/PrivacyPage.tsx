import { useLoaderData } from "react-router";
import { PrivacyRights } from "#features/safety/privacy/PrivacyRights.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { readWords } from "#features/words/read-words.ts";
import type { Api } from "#shared/api/api.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { lawfulBases } from "#shared/personal-data/lawful-bases.rules.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { StockBand } from "#shared/ui/layout/StockBand.tsx";
import { brand } from "#src/brand.ts";

type Cards = Awaited<ReturnType<Api["privacy"]["cards"]>>;

export function meta() {
  return pageMeta(pages.privacy);
}

export async function loader() {
  const [cards, words] = await Promise.all([
    readOr<Cards, Cards>([], (api) => api.privacy.cards()),
    readWords("privacy"),
  ]);
  return { cards, words };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ cards: [], words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /privacy: which personal data is kept, why the law allows it, for how long, who sees it, and what one can ask for. */
export default function PrivacyPage() {
  const { cards } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
        <PageTitle
          back={{ to: pages.home.path, label: "Home" }}
          lead="What we keep of you, why, and for how long. We sell nothing of it, and nobody follows you around. “Our admins” are the people here whose job needs it, such as the door lead for bookings; each sees their own part only."
        >
          Privacy
        </PageTitle>
        {cards.length === 0 && <p className="text-lead">This did not load. Reload the page.</p>}
        <ul className="grid gap-3.5 md:grid-cols-2 md:gap-5.5 xl:grid-cols-4">
          {cards.map(({ title, what, why, basis, who, recipients, until }) => (
            <li key={title} className="flex flex-col border-t-3 border-ink bg-sheet px-4 pt-4 pb-5 md:px-5">
              <h2 className="display text-card">{title}</h2>
              <p className="mt-3 mb-4">{what}</p>
              <Facts
                className="mt-auto border-t border-line pt-3 text-small"
                facts={[
                  { label: "Why", value: why },
                  { label: "May", value: lawfulBases[basis].short },
                  { label: "Who", value: who },
                  ...(recipients ? [{ label: "Also", value: recipients }] : []),
                  { label: "Until", value: until },
                ]}
              />
            </li>
          ))}
        </ul>
        <PrivacyRights />
      </div>
      <StockBand id="yours" title="Take it or delete it" stock="hivis" pattern="cone">
        <p className="text-lead">
          Your profile hands you everything that we hold of you as a file, and deletes your account at once,
          with what is only yours. To have something put right, write to us: a person answers.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={pages.profile.path}>Open my profile</ButtonLink>
          <ButtonAnchor href={`mailto:${brand.contactEmail}`} variant="outline">
            Write to us
          </ButtonAnchor>
        </div>
      </StockBand>
      <StockBand id="safe" title="Safe with us" stock="market" pattern="arches">
        <p className="text-lead">
          Worried about yourself, a friend, or something that happened at one of our nights? Tell the people
          at the door, or write to{" "}
          <a href={`mailto:${brand.contactEmail}`} className="link wrap-anywhere">
            {brand.contactEmail}
          </a>
          . Somebody in danger now: call 999. Childline listens to anyone under 19, free, day and night:{" "}
          <a href="tel:08001111" className="link">
            0800 1111
          </a>
          .
        </p>
      </StockBand>
    </>
  );
}

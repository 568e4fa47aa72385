import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { Points, TextCard } from "#shared/ui/layout/TextCard.tsx";
import { accessibility } from "./accessibility.copy.ts";

export const meta = pageMeta(pages.accessibility);

export const loader = wordsLoader("accessibility");
export const clientLoader = keptWords();

/** /accessibility: what we tested, what falls short, and how to report a problem. */
export default function AccessibilityPage() {
  const { top, standard, tested, missing, tell } = useWords(accessibility);
  return (
    <div className="mx-auto max-w-page px-4 pb-15 md:px-8 md:pb-21">
      <PageTitle back={{ to: pages.home.path, label: "Home" }} lead={top.lead}>
        {pages.accessibility.title}
      </PageTitle>
      <EditWords copy={accessibility} part="top" />
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        <TextCard title={standard.title}>
          <p>{standard.text}</p>
          <EditWords copy={accessibility} part="standard" />
        </TextCard>
        <TextCard title={tested.title}>
          <Points list={tested.list} />
          <EditWords copy={accessibility} part="tested" />
        </TextCard>
        <TextCard title={missing.title}>
          <Points list={missing.list} />
          <EditWords copy={accessibility} part="missing" />
        </TextCard>
        <TextCard title={tell.title}>
          <p>{tell.text}</p>
          <ButtonAnchor href={tell.href} className="mt-5 wrap-anywhere">
            {tell.go}
          </ButtonAnchor>
          <p className="mt-5">
            {tell.more}{" "}
            <a href={tell.service.href} className="link wrap-anywhere">
              {tell.service.label}
            </a>
          </p>
          <EditWords copy={accessibility} part="tell" />
        </TextCard>
      </div>
    </div>
  );
}

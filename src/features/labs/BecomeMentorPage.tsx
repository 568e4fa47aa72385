import { PosterPage } from "#features/site/PosterPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { becomeMentor } from "./become-mentor.copy.ts";

export const meta = pageMeta(pages.becomeMentor);

export const loader = wordsLoader("becomeMentor");
export const clientLoader = keptWords();

/** /become-mentor: a placeholder until mentors can apply. */
export default function BecomeMentorPage() {
  const { soon, text, hello, links } = useWords(becomeMentor).top;
  return (
    <PosterPage
      headline={pages.becomeMentor.title}
      print={{ name: "become-mentor", stock: "carrier" }}
      measureEm={6.2}
      narrowMeasureEm={3.4}
    >
      <p className="text-lead font-semibold">{soon}</p>
      <p className="mt-2 mb-5">{text}</p>
      <div className="mb-2 flex flex-wrap gap-3">
        <ButtonAnchor href={hello.href}>{hello.label}</ButtonAnchor>
        {links.map(({ label, to }) => (
          <ButtonLink key={label} to={to} variant="outline">
            {label}
          </ButtonLink>
        ))}
      </div>
      <EditWords copy={becomeMentor} part="top" />
    </PosterPage>
  );
}

import { fitWord } from "#shared/type/fit-word.ts";
import type { FundingContent } from "./content/content.contract.ts";
import { Editable, EmptyField, useIsFieldShown } from "./content-admin/Editable.tsx";

export function AboutTheDay({ content: { aboutTitle, aboutContent } }: { content: FundingContent }) {
  const shows = useIsFieldShown(aboutContent);
  if (!shows) return null;
  return (
    <section aria-labelledby="about" className="@container">
      <Editable field="aboutTitle" isHeading>
        <h2
          id="about"
          className="display text-dialog wrap-anywhere"
          style={fitWord(aboutTitle.toUpperCase(), "var(--text-dialog)")}
        >
          {aboutTitle}
        </h2>
      </Editable>
      <div className="mt-4 max-w-read wrap-anywhere">
        <Editable field="aboutContent">
          <p className="whitespace-pre-line">{aboutContent || <EmptyField />}</p>
        </Editable>
      </div>
    </section>
  );
}

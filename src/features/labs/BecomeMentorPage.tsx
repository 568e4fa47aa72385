import { PosterPage } from "#features/site/PosterPage.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";

export function meta() {
  return pageMeta(pages.becomeMentor);
}

/** /become-mentor: a placeholder until applications open. */
export default function BecomeMentorPage() {
  return (
    <PosterPage
      headline={pages.becomeMentor.title}
      seed="become-mentor"
      pattern="rise"
      stock="carrier"
      measureEm={6.2}
      narrowMeasureEm={3.4}
    >
      <p className="text-lead font-semibold">The mentor application is coming soon.</p>
      <p className="mt-2 mb-5">
        Want to help before that? Say hello, and tell us what you could teach somebody in an afternoon.
      </p>
      <div className="mb-2 flex flex-wrap gap-3">
        <ButtonAnchor href={`mailto:${brand.contactEmail}`}>Say hello</ButtonAnchor>
        <ButtonLink to={pages.applyLab.path} variant="outline">
          {pages.applyLab.title}
        </ButtonLink>
        <ButtonLink to={pages.labs.path} variant="outline">
          Back to labs
        </ButtonLink>
      </div>
    </PosterPage>
  );
}

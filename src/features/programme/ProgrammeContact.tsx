import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/PageSection.tsx";
import { brand } from "#src/brand.ts";

/** Where questions go, of the young person, a parent or a school. */
export function ProgrammeContact() {
  return (
    <PageSection id="contact" title="Contact" tone="border-t-2 border-ink bg-carrier">
      <div className="grid gap-8 md:grid-cols-2 md:gap-16">
        <div>
          <p className="max-w-read text-lead">
            A question before you register, or one from your mum? A person reads{" "}
            <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
              {brand.contactEmail}
            </a>{" "}
            and answers.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonAnchor href={`mailto:${brand.contactEmail}`}>Write to us</ButtonAnchor>
            <ButtonLink to={pages.schools.path} variant="outline">
              For {pages.schools.title}
            </ButtonLink>
          </div>
        </div>
        <p className="max-w-read border-l-4 border-ink pl-4">
          This is training, not therapy. Is something heavy right now? You need no programme for that:{" "}
          <Link className="link" to={`${pages.privacy.path}#safe`}>
            who listens, and where
          </Link>
          . What we keep of a registration, and for how long, is on{" "}
          <Link className="link" to={pages.privacy.path}>
            one short page
          </Link>
          .
        </p>
      </div>
    </PageSection>
  );
}

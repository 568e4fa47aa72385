import { Link } from "react-router";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { brand } from "#src/brand.ts";
import { programmeCopy } from "./programme.copy.ts";

/** The contact for questions of young people, parents and schools. */
export function ProgrammeContact() {
  const { contact } = useWords(programmeCopy);
  return (
    <PageSection id="contact" title={contact.title} tone="border-t-2 border-ink bg-carrier">
      <div className="grid gap-8 md:grid-cols-2 md:gap-16">
        <div>
          <p className="max-w-read text-lead">
            {contact.question}{" "}
            <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
              {brand.contactEmail}
            </a>{" "}
            {contact.answer}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonAnchor href={contact.write.href}>{contact.write.label}</ButtonAnchor>
            <ButtonLink to={pages.schools.path} variant="outline">
              For {pages.schools.title}
            </ButtonLink>
          </div>
          <EditWords copy={programmeCopy} part="contact" />
        </div>
        <p className="max-w-read border-l-4 border-ink pl-4">
          {contact.notTherapy}{" "}
          <Link className="link" to={`${pages.privacy.path}#safe`}>
            {contact.listeners}
          </Link>
          . {contact.privacy}{" "}
          <Link className="link" to={pages.privacy.path}>
            {contact.privacyLink}
          </Link>
          .
        </p>
      </div>
    </PageSection>
  );
}

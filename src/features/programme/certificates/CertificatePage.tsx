import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { CertificateSheet } from "./CertificateSheet.tsx";
import { certificateLink } from "./certificate-link.rules.ts";
import { type CertificateChoice, choiceIn, shownNames, shownNameWords } from "./certificates.rules.ts";

export const meta = pageMeta(pages.certificate);

export const loader = linkLoader(certificateLink, async (api, link, { siteUrl }) => ({
  found: await api.programme.certificates.show(link),
  siteUrl,
}));

export const action = linkAction(certificateLink, (api, link, fieldOf) =>
  api.programme.certificates.choose({ ...link, ...choiceIn(fieldOf) }),
);

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /certificates/yours: by an emailed link, a participant chooses what their certificate shows, and prints it. */
export default function CertificatePage() {
  const { path, siteUrl, found } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{found ? pages.certificate.title : "Not valid"}</PageTitle>
      {found ? (
        <div className="grid items-start gap-8 xl:grid-cols-[1fr_1.4fr]">
          <div className="grid gap-6 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
            <div className="grid gap-2 border-b border-line pb-5">
              <Button className="noscript:hidden" onClick={() => window.print()}>
                Download PDF
              </Button>
              <p className="text-small">
                Your browser opens its print window. Choose “Save as PDF”, or a printer. It is one page of A4.
              </p>
            </div>
            <ChoiceForm path={path} choice={found.choice} />
          </div>
          <CertificateSheet sheet={found} label="Your certificate" siteUrl={siteUrl} />
        </div>
      ) : (
        <div className="grid max-w-[44rem] gap-5 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
          <p className="text-lead">
            This certificate is no longer valid, or the link is incomplete. Open it again from the email or
            your profile.
          </p>
          <ButtonLink to={pages.profile.path} variant="outline">
            My profile
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function ChoiceForm({ path, choice }: { path: string; choice: CertificateChoice }) {
  return (
    <form method="post" action={path} className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-semibold">Name on the certificate</legend>
        {shownNames.map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="name"
              value={name}
              defaultChecked={choice.shownName === name}
              className="size-5 shrink-0 accent-ink"
            />
            {shownNameWords[name]}
          </label>
        ))}
      </fieldset>
      <CheckField name="cycle" value="yes" label="Show the cycle" defaultChecked={choice.showsCycle} />
      <CheckField name="weeks" value="yes" label="Show weeks and hours" defaultChecked={choice.showsWeeks} />
      <p className="text-small text-ink-2">
        Anyone with the code sees the same on our site, and no more. You can change this at any time, even
        after printing.
      </p>
      <Button type="submit" variant="outline">
        Save choice
      </Button>
    </form>
  );
}

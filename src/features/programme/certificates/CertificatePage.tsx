import { useLoaderData } from "react-router";
import { QrCode } from "#features/events/tickets/QrCode.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkAction, linkLoader } from "#shared/pages/link-page.ts";
import { fullDateText } from "#shared/time/dates.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { brand } from "#src/brand.ts";
import { PROGRAMME_NAME } from "../cycles/cycles.rules.ts";
import { certificateLink } from "./certificate-link.rules.ts";
import {
  type CertificateChoice,
  choiceIn,
  type ShownCertificate,
  shownNames,
  shownNameWords,
} from "./certificates.rules.ts";
import "./certificate.css";

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
            <ChoiceForm path={path} choice={found.choice} />
            <div className="grid gap-2 border-t border-line pt-5">
              <Button className="noscript:hidden" onClick={() => window.print()}>
                Print or save as PDF
              </Button>
              <p className="text-small">
                Your browser prints it on one sheet of A4. To save it as a PDF, choose that as the printer.
              </p>
            </div>
          </div>
          <CertificateSheet {...found} siteUrl={siteUrl} />
        </div>
      ) : (
        <div className="grid max-w-[44rem] gap-5 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
          <p className="text-lead">
            This certificate is not valid any more, or the link is not whole. Open it from the mail or your
            profile again.
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
        <legend className="mb-1.5 font-semibold">What it shows</legend>
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
      <CheckField name="cycle" value="yes" label="Which cycle" defaultChecked={choice.showsCycle} />
      <CheckField
        name="weeks"
        value="yes"
        label="How many weeks and hours"
        defaultChecked={choice.showsWeeks}
      />
      <p className="text-small text-ink-2">
        Whoever has the code sees the same on our site, and no more. You can change it at any time, also after
        you have printed it.
      </p>
      <Button type="submit">Save</Button>
    </form>
  );
}

/** A printed certificate: a sheet of A4. The browser shapes names in every script. */
function CertificateSheet({
  shown: { name, cycle, weeks },
  code,
  issuedOn,
  siteUrl,
}: {
  shown: ShownCertificate;
  code: string;
  issuedOn: string;
  siteUrl: string;
}) {
  const address = `${siteUrl}${pages.certificates.path}/${code}`;
  return (
    <article aria-label="Your certificate" className="certificate prints-alone">
      <p className="certificate-brand">{brand.name}</p>
      <p className="certificate-title">Certificate</p>
      {name && (
        <p className="certificate-name" dir="auto">
          {name}
        </p>
      )}
      <p className="certificate-text">
        {`${name ? "took" : "The bearer of this certificate took"} part in the ${PROGRAMME_NAME} Programme${cycle ? `, ${cycle}` : ""}.`}
      </p>
      {weeks && <p className="certificate-text">{`Came to ${weeks}.`}</p>}
      <div className="certificate-foot">
        <QrCode text={address} label={`QR code of ${address}`} className="certificate-qr" />
        <div>
          <p className="certificate-code">{code}</p>
          <p>{`Check it at ${address.replace(/^https?:\/\//, "").replace(`/${code}`, "")}`}</p>
          <p>{`Issued ${fullDateText(issuedOn)}`}</p>
        </div>
      </div>
    </article>
  );
}

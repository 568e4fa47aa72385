import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkLoader } from "#shared/pages/link-page.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { PROGRAMME_NAME } from "../cycles/cycles.rules.ts";
import { checkLink } from "./certificate-link.rules.ts";
import type { ShownCertificate } from "./certificates.rules.ts";

export const meta = pageMeta(pages.certificates);

export const loader = linkLoader(checkLink, async (api, { code }) => ({
  code,
  shown: code ? await api.programme.certificates.check({ code }) : null,
}));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /certificates checks a certificate by its code, for anyone and without JavaScript. */
export default function CheckCertificatePage() {
  const { code, shown } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{code ? (shown ? "Valid" : "Not valid") : pages.certificates.title}</PageTitle>
      <div className="grid max-w-[44rem] content-start gap-6 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
        {code && (
          <div className="grid gap-4">
            <p className="text-lead">
              {shown
                ? "We issued this certificate, and it is valid. Its holder chose what it shows:"
                : "No valid certificate has this code. Check the code, or ask its holder."}
            </p>
            {shown && <Facts facts={certificateFacts(shown)} />}
          </div>
        )}
        <form method="get" action={pages.certificates.path} className="grid gap-4">
          <TextField
            label={code ? "Check another code" : "Code on the certificate"}
            name="code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            hint="Four groups of four letters and digits, for example ABCD-EFGH-JKMN-PQRS."
          />
          <Button type="submit">Check code</Button>
        </form>
      </div>
    </div>
  );
}

/** The labels and values that a certificate shows. */
function certificateFacts({ name, cycle, weeks }: ShownCertificate): { label: string; value: string }[] {
  const facts = [
    { label: "Name", value: name },
    { label: "Programme", value: PROGRAMME_NAME },
    { label: "Cycle", value: cycle },
    { label: "Attended", value: weeks },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

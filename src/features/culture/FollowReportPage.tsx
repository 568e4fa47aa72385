import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkLoader } from "#shared/pages/link-page.ts";
import { londonTime } from "#shared/time/london.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { SheetPage } from "#shared/ui/layout/SheetPage.tsx";
import { reportLink } from "./reports/report-link.rules.ts";
import { reporterSentences } from "./videos/decisions.rules.ts";

export const meta = pageMeta(pages.followReport);

export const loader = linkLoader(reportLink, async (api, { report: token }) => ({
  found: await api.culture.reports.follow({ token }),
}));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /reports/yours shows a video report's outcome. The private link needs no session and no email address. */
export default function FollowReportPage() {
  const { found } = useLoaderData<typeof loader>();
  return (
    <SheetPage
      title={pages.followReport.title}
      text={
        found
          ? stateOf(found)
          : "There is no report with this link. Check that you opened the complete link. Links stop working some time after we settle the report."
      }
      links={
        <ButtonLink to={pages.complaints.path} variant="outline">
          Complaints
        </ButtonLink>
      }
    >
      {found && (
        <>
          <Facts
            facts={[
              { label: "Sent", value: londonTime(found.createdAt) },
              { label: "Settled", value: found.resolvedAt ? londonTime(found.resolvedAt) : "Not yet" },
            ]}
          />
          <p>We never tell owners who reported their videos. Think we got it wrong? Complain.</p>
        </>
      )}
    </SheetPage>
  );
}

function stateOf({ outcome, resolvedAt }: Followed): string {
  if (outcome) return reporterSentences[outcome];
  return resolvedAt
    ? "Your report is settled."
    : "We have your report, and a person on our team looks at the video.";
}

type Followed = NonNullable<Awaited<ReturnType<typeof loader>>["found"]>;

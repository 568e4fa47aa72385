import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { renderScope } from "#shared/pages/render-scope.ts";
import { londonTime } from "#shared/time/london.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { reporterSentences } from "./videos/decisions.rules.ts";

export function meta() {
  return pageMeta(pages.followReport);
}

/** Reads the token from the address: this page is rendered for each request (src/app/pages/mailed-link-pages.ts). */
export async function loader({ request }: { request: Request }) {
  const token = new URL(request.url).searchParams.get("report") ?? "";
  return { found: await renderScope().api.culture.reports.follow({ token }) };
}

/** The page keeps the state from when it was opened. */
export function shouldRevalidate() {
  return false;
}

/** /reports/yours: what becomes of a report of a film, by its private link, without a session and an address. */
export default function FollowReportPage() {
  const { found } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-12 md:px-8 md:pb-24">
      <PageTitle>{pages.followReport.title}</PageTitle>
      <div className="grid max-w-[44rem] content-start gap-5 border-2 border-ink bg-sheet px-4 py-6 md:px-6.5 md:py-8">
        {found ? (
          <>
            <p className="text-lead">
              {found.outcome
                ? reporterSentences[found.outcome]
                : found.resolvedAt
                  ? "Your report is settled."
                  : "We have your report, and a person on our team looks at the video."}
            </p>
            <Facts
              facts={[
                { label: "Sent", value: londonTime(found.createdAt) },
                { label: "Settled", value: found.resolvedAt ? londonTime(found.resolvedAt) : "Not yet" },
              ]}
            />
            <p>
              Whoever posted the video is never told who reported it. You think we got it wrong? Complain.
            </p>
          </>
        ) : (
          <p className="text-lead">
            There is no report with this link. Open it with all that belongs to it. It ends some time after
            the report is settled.
          </p>
        )}
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to={pages.complaints.path} variant="outline">
            Complaints
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

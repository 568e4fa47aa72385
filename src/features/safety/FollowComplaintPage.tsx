import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { linkLoader } from "#shared/pages/link-page.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { SheetPage } from "#shared/ui/layout/SheetPage.tsx";
import { brand } from "#src/brand.ts";
import { complaintLink } from "./complaints/complaint-link.rules.ts";
import { followedText } from "./complaints/outcomes.rules.ts";

export const meta = pageMeta(pages.followComplaint);

export const loader = linkLoader(complaintLink, async (api, { complaint: token }) => ({
  found: await api.safety.complaints.follow({ token }),
}));

export { shouldRevalidate } from "#shared/pages/link-page.ts";

/** /complaints/yours shows a complaint's progress. The private link needs no session and no email address. */
export default function FollowComplaintPage() {
  const { found } = useLoaderData<typeof loader>();
  return (
    <SheetPage
      title={pages.followComplaint.title}
      back={{ to: pages.complaints.path, label: "Complaints" }}
      text={
        found
          ? followedText(found, londonDate(new Date()))
          : "There is no complaint with this link. Open it with all that belongs to it. It ends three years after our answer."
      }
      links={
        <ButtonLink to={pages.complaints.path} variant="outline">
          All about complaints
        </ButtonLink>
      }
    >
      {found && (
        <>
          <Facts
            facts={[
              { label: "Number", value: found.reference },
              { label: "Came", value: londonTime(found.createdAt) },
              { label: "Receipt", value: receiptText(found) },
              { label: "Answer by", value: dateText(found.dueOn) },
              ...(found.decidedAt ? [{ label: "Answered", value: londonTime(found.decidedAt) }] : []),
            ]}
          />
          <p>
            {`Write to ${brand.contactEmail} with the number if you want to add something, or to ask for the reason. You need not wait for us to go to a regulator: the page of complaints says to which.`}
          </p>
        </>
      )}
    </SheetPage>
  );
}

function receiptText({ acknowledgedAt, hasAddress }: { acknowledgedAt: Date | null; hasAddress: boolean }) {
  if (acknowledgedAt) return `Mailed ${londonTime(acknowledgedAt)}`;
  return hasAddress ? "Not mailed yet: it waits its turn" : "No address was given";
}

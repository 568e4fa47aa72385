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
          : "There is no complaint with this link. Check that you opened the complete link. Links stop working three years after our answer."
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
            {`Want to add something, or ask for the reason? Write to ${brand.contactEmail} with your number. You can go to a regulator at any time: the complaints page lists them.`}
          </p>
        </>
      )}
    </SheetPage>
  );
}

function receiptText({ acknowledgedAt, hasAddress }: { acknowledgedAt: Date | null; hasAddress: boolean }) {
  if (acknowledgedAt) return `Mailed ${londonTime(acknowledgedAt)}`;
  return hasAddress ? "Not emailed yet: waiting to be sent" : "You gave no address";
}

import { type ReactNode, Suspense, useState } from "react";
import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonTime } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import type { IconName } from "#shared/ui/Icon.tsx";
import { ApplicationText } from "./ApplicationText.tsx";
import { type ApplicationStatus, statusLabels } from "./applications.rules.ts";
import { type ApplicationRow, useReview } from "./applications-data.ts";

const ConfirmDialog = lazyWithRetry(
  async () => (await import("#shared/ui/dialogs/ConfirmDialog.tsx")).ConfirmDialog,
);

/** An application with its status, and buttons to decide on it. */
export function ApplicationItem({
  application,
  phoneCell,
  onReview,
}: {
  application: ApplicationRow;
  phoneCell: (phone: string) => ReactNode;
  onReview: (review: { id: string; status: ApplicationStatus }) => void;
}) {
  const { id, labTitle, applicantName, status, submittedAt, reviewedAt } = application;
  const review = useReview(application);
  const [isRejecting, setIsRejecting] = useState(false);
  const problem = review.error && refusalText(review.error);
  const decide = (next: ApplicationStatus) => {
    // No further decision until the pending one is shown.
    if (review.isPending && review.variables !== status) return;
    onReview({ id, status: next });
    // Only a rejection closes the dialog: the response to an earlier change may arrive while it is open.
    if (next !== "rejected") return review.mutate(next);
    review.mutate(next, {
      onSuccess: () => setIsRejecting(false),
      // A refusal is final, so the dialog closes. After a network error it remains open for a retry.
      onError: (error) => refusalIn(error) && setIsRejecting(false),
    });
  };
  const action = (next: ApplicationStatus, name: string, press = () => decide(next)) => (
    <Button
      compact
      variant={next === "rejected" ? "danger" : next === "approved" ? "primary" : "outline"}
      className="min-h-12"
      data-part={next}
      aria-label={`${name}: ${labTitle}`}
      busy={review.isPending && review.variables === next}
      onClick={press}
    >
      {name}
    </Button>
  );

  return (
    <article className="bg-sheet p-4 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 text-lead font-semibold wrap-anywhere">
          <bdi>{labTitle}</bdi>
        </h3>
        <Badge {...badgeStyles[status]}>{statusLabels[status]}</Badge>
      </div>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        <bdi>{applicantName}</bdi>, sent{" "}
        <time dateTime={submittedAt}>{londonTime(new Date(submittedAt))}</time>
        {reviewedAt && (
          <span>
            <span>{status === "pending" ? ", reopened " : ", decided "}</span>
            <time dateTime={reviewedAt}>{londonTime(new Date(reviewedAt))}</time>
          </span>
        )}
      </p>
      <ApplicationText application={application} phoneCell={phoneCell} />
      <FormProblem problem={isRejecting ? undefined : problem} className="mt-4" />
      <div className="mt-5 flex flex-wrap gap-3">
        {status === "pending" ? (
          <>
            {action("approved", "Approve")}
            {action("under_review", "Under review")}
            {action("rejected", "Reject", () => setIsRejecting(true))}
          </>
        ) : (
          action("pending", "Reopen")
        )}
      </div>
      {isRejecting && status === "pending" && (
        <Suspense>
          <ConfirmDialog
            title="Reject this lab?"
            description={`We email ${applicantName} the answer now. You can reopen “${labTitle}” later, but you can’t undo the email.`}
            keep="Keep it"
            confirm="Reject and mail"
            confirming="Rejecting…"
            isBusy={review.isPending}
            problem={problem}
            onConfirm={() => decide("rejected")}
            onClose={() => setIsRejecting(false)}
          />
        </Suspense>
      )}
    </article>
  );
}

const badgeStyles: Record<ApplicationStatus, { tone: BadgeTone; icon?: IconName; className?: string }> = {
  pending: { tone: "hivis" },
  under_review: { tone: "dashed" },
  approved: { tone: "arch", icon: "check" },
  rejected: { tone: "outline", icon: "close", className: "border-bad text-bad" },
};

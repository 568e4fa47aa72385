import { mailLink } from "#shared/text/email.rules.ts";
import "#shared/ui/styles/printout.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { type Fact, Facts } from "#shared/ui/Facts.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { deciding, noting } from "./complaint-questions.tsx";
import { complaintTopics } from "./complaints.rules.ts";
import { complaintQuery, type FullComplaint } from "./complaints-data.ts";
import { isOverdue, referenceOf, stateText } from "./outcomes.rules.ts";

/** A complaint with what was done about it. The security log notes each look. */
export function ComplaintView({ id, backTo }: { id: string; backTo: string }) {
  const { withProof, proofDialog } = useFreshProof();
  const isLead = useOwnRoles().roles.includes("safeguarding-lead");
  const { data: complaint, error, isFetching, refetch } = useQuery(complaintQuery(id, withProof));
  const { ask, dialog } = useAsked();
  const back = (
    <Link to={backTo} className={buttonClass({ variant: "outline" })}>
      Back to all complaints
    </Link>
  );
  if (!complaint)
    return (
      <div className="grid justify-items-start gap-5">
        {back}
        {proofDialog}
        {error ? (
          <FailedState onRetry={() => refetch()} retrying={isFetching}>
            {refusalText(error)}
          </FailedState>
        ) : (
          <LoadingState>Loading the complaint…</LoadingState>
        )}
      </div>
    );
  return (
    <section aria-label={`Complaint ${referenceOf(complaint.number)}`}>
      <div className="mb-5 flex flex-wrap gap-3">
        {complaint.outcome === null && (
          <Button onClick={() => ask(deciding, complaint)}>Decide and answer</Button>
        )}
        <Button variant="outline" onClick={() => ask(noting, complaint)}>
          Write a note
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        {isLead && (
          <Link
            to={`${pages.adminSafeguarding.path}?complaint=${complaint.id}&reference=${referenceOf(complaint.number)}`}
            className={buttonClass({ variant: "outline" })}
          >
            Write to the safeguarding log
          </Link>
        )}
        {back}
      </div>
      <ComplaintSheet complaint={complaint} />
      {dialog}
    </section>
  );
}

/** The complaint itself, as it is printed. */
function ComplaintSheet({ complaint }: { complaint: FullComplaint }) {
  const { number, topic, said, answer, notes } = complaint;
  const today = londonDate(new Date());
  return (
    <div className="prints-alone grid gap-5 bg-sheet px-4.5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-[1.5rem] leading-tight">{referenceOf(number)}</h2>
        <Badge tone={isOverdue(complaint, today) ? "flare" : "outline"}>{stateText(complaint, today)}</Badge>
      </div>
      <Facts facts={[{ label: "About", value: complaintTopics[topic] }, ...factsOf(complaint)]} />
      {said ? (
        <Words title="What happened">{said.text}</Words>
      ) : (
        <p>What it says was deleted after its time, or was encrypted with another key.</p>
      )}
      {notes.length > 0 && (
        <div>
          <h3 className="font-mono text-mono font-medium">What was done</h3>
          <ol>
            {notes.map((note) => (
              <li key={note.id} className="border-t-2 border-line py-3">
                <p className="max-w-read whitespace-pre-line wrap-anywhere">{note.text}</p>
                <p className="mt-1 text-small text-ink-2 wrap-anywhere">
                  {`${londonTime(new Date(note.createdAt))} by ${note.author}${note.isMailed ? ", mailed to them" : ""}`}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
      {answer && <Words title="Our answer">{answer}</Words>}
    </div>
  );
}

function factsOf({ said, createdAt, dueOn, hasAddress, acknowledgedAt, decidedAt }: FullComplaint): Fact[] {
  const time = (at: string) => londonTime(new Date(at));
  return [
    ...(said?.name ? [{ label: "From", value: said.name }] : []),
    ...(said?.email
      ? [
          {
            label: "Mail",
            value: (
              <a href={mailLink(said.email)} className="link">
                {said.email}
              </a>
            ),
          },
        ]
      : []),
    ...(said?.page ? [{ label: "Where", value: said.page }] : []),
    { label: "Came", value: time(createdAt) },
    {
      label: "Receipt",
      value: acknowledgedAt ? time(acknowledgedAt) : hasAddress ? "Not mailed yet" : "No address was given",
    },
    { label: "Due", value: dateText(dueOn) },
    ...(decidedAt ? [{ label: "Decided", value: time(decidedAt) }] : []),
  ];
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="font-mono text-mono font-medium">{title}</h3>
      <p className="mt-1 max-w-read whitespace-pre-line wrap-anywhere">
        <bdi>{children}</bdi>
      </p>
    </div>
  );
}

import { Link } from "react-router";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { pages } from "#features/site/pages.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { mailLink } from "#shared/text/email.rules.ts";
import { dateText } from "#shared/time/dates.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, buttonClass } from "#shared/ui/Button.tsx";
import { type Fact, Facts } from "#shared/ui/Facts.tsx";
import { LoggedEntry, OpenedCase, TypedWords } from "../cases/OpenedCase.tsx";
import { deciding, type FullComplaint, noting } from "./complaint-questions.tsx";
import { complaintTopics } from "./complaints.rules.ts";
import { isOverdue, referenceOf, stateText } from "./outcomes.rules.ts";

/** A complaint with its notes. */
export function ComplaintView({ id }: { id: string }) {
  const isLead = useOwnRoles().roles.includes("safeguarding-lead");
  const { ask, dialog } = useAsked();
  const link = (to: string, label: string) => (
    <Link to={to} className={buttonClass({ variant: "outline" })}>
      {label}
    </Link>
  );
  return (
    <>
      <OpenedCase
        id={id}
        read={apiQueries.safety.complaints.read}
        nameOf={({ number }) => `Complaint ${referenceOf(number)}`}
        back={link(pages.adminComplaints.path, "Back to all complaints")}
        buttons={(complaint, print) => (
          <>
            {complaint.outcome === null && (
              <Button onClick={() => ask(deciding, complaint)}>Decide and answer</Button>
            )}
            <Button variant="outline" onClick={() => ask(noting, complaint)}>
              Write a note
            </Button>
            {print}
            {isLead &&
              link(
                `${pages.adminSafeguarding.path}?complaint=${id}&reference=${referenceOf(complaint.number)}`,
                "Write to the safeguarding log",
              )}
          </>
        )}
      >
        {(complaint) => <ComplaintSheet complaint={complaint} />}
      </OpenedCase>
      {dialog}
    </>
  );
}

/** A complaint's printable sheet. */
function ComplaintSheet({ complaint }: { complaint: FullComplaint }) {
  const { number, topic, said, answer, notes } = complaint;
  const today = londonDate(new Date());
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-[1.5rem] leading-tight">{referenceOf(number)}</h2>
        <Badge tone={isOverdue(complaint, today) ? "flare" : "outline"}>{stateText(complaint, today)}</Badge>
      </div>
      <Facts facts={[{ label: "About", value: complaintTopics[topic] }, ...factsOf(complaint)]} />
      {said ? (
        <div>
          <h3 className="font-mono text-mono font-medium">What happened</h3>
          <TypedWords>{said.text}</TypedWords>
        </div>
      ) : (
        <p>What it says was deleted after its time, or was encrypted with another key.</p>
      )}
      {notes.length > 0 && (
        <div>
          <h3 className="font-mono text-mono font-medium">What was done</h3>
          <ol>
            {notes.map(({ id, text, createdAt, author, isMailed }) => (
              <LoggedEntry
                key={id}
                by={`${londonTime(new Date(createdAt))} by ${author}${isMailed ? ", mailed to them" : ""}`}
              >
                <TypedWords>{text}</TypedWords>
              </LoggedEntry>
            ))}
          </ol>
        </div>
      )}
      {answer && (
        <div>
          <h3 className="font-mono text-mono font-medium">Our answer</h3>
          <TypedWords>{answer}</TypedWords>
        </div>
      )}
    </>
  );
}

function factsOf({ said, createdAt, dueOn, hasAddress, acknowledgedAt, decidedAt }: FullComplaint): Fact[] {
  const time = (at: string) => londonTime(new Date(at));
  const mail = said?.email && (
    <a href={mailLink(said.email)} className="link">
      {said.email}
    </a>
  );
  const receipt = acknowledgedAt
    ? time(acknowledgedAt)
    : hasAddress
      ? "Not mailed yet"
      : "No address was given";
  const facts: Fact[] = [
    { label: "From", value: said?.name },
    { label: "Mail", value: mail },
    { label: "Where", value: said?.page },
    { label: "Came", value: time(createdAt) },
    { label: "Receipt", value: receipt },
    { label: "Due", value: dateText(dueOn) },
    { label: "Decided", value: decidedAt && time(decidedAt) },
  ];
  return facts.filter(({ value }) => value);
}

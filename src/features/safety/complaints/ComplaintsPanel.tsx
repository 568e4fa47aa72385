import { Link } from "react-router";
import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import type { Selecting } from "#features/auth/desk/question.ts";
import { sentCell } from "#shared/lists/list-cells.tsx";
import type { Selection } from "#shared/lists/use-selection.tsx";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText, denseDateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { COMPLAINT_DAYS, complaintTopics } from "./complaints.rules.ts";
import { type ComplaintRow, complaintsList, daysOf, stateOf } from "./complaints-list.rules.ts";
import { isOverdue, referenceOf, referencesText } from "./outcomes.rules.ts";

const procedures = apiQueries.safety.complaints;

const today = () => londonDate(new Date());

const dismissal: Selecting<ComplaintRow> = {
  list: procedures.list,
  state: "open",
  selectable: { only: "open" },
  canSelect: ({ outcome }) => outcome === null,
  action: "Not a complaint:",
  words(complaints, size) {
    const isOne = size === 1;
    return {
      title: isOne ? "Close as no complaint?" : `Close ${countText(size)} as no complaint?`,
      description: `${whichText(complaints)} For adverts, floods and repeated complaints. We send no emails, not even receipts that are still waiting. The register keeps ${isOne ? "the complaint" : "the complaints"}. You can’t undo this.`,
      keep: isOne ? "Keep it open" : "Keep them open",
      confirm: "Close as no complaint",
    };
  },
  confirming: "Closing",
  async act(input) {
    const { dismissed, left } = await procedures.dismiss.call(input);
    return { done: dismissed, left };
  },
  slot: "complaint",
  nameOf: ({ number }) => referenceOf(number),
  told: (count) => ({
    title: count === 1 ? "One closed" : `${countText(count)} closed`,
    text: "The register keeps them as no complaint.",
  }),
};

const desk: DeskOf<ComplaintRow> = {
  list: complaintsList,
  procedures,
  topic: "complaints",
  nameOf: ({ number }) => referenceOf(number),
  selecting: dismissal,
  cells: {
    Complaint: {
      width: "minmax(0,2fr)",
      stacked: "lead",
      cell: ({ number, topic }) => (
        <>
          <span className="block leading-snug font-semibold">{referenceOf(number)}</span>
          <span className="block text-small leading-snug text-ink-2">{complaintTopics[topic]}</span>
        </>
      ),
    },
    Came: sentCell("left"),
    Receipt: {
      width: "8rem",
      cell: (row) => (
        <span className="text-small">
          <span className="@[52rem]:hidden">Receipt: </span>
          <span>{receiptText(row)}</span>
        </span>
      ),
    },
    Due: {
      width: "7rem",
      cell: ({ dueOn }) => (
        <span className="text-small whitespace-nowrap">
          <span className="@[52rem]:hidden">Due </span>
          <span>{dateText(dueOn)}</span>
        </span>
      ),
    },
    State: {
      width: "11rem",
      stacked: "right",
      cell: (row) => <Badge tone={toneOf(row)}>{stateOf(row)}</Badge>,
    },
    Days: {
      width: "4rem",
      stacked: "right",
      cell: (row) => <span className="text-small tabular-nums">{daysOf(row)}</span>,
    },
    Actions: {
      width: "7rem",
      stacked: "wide",
      cell: ({ id, number }) => (
        <Link
          to={`?complaint=${id}`}
          className={buttonClass({ variant: "outline", compact: true }, "min-h-12 md:min-h-10")}
          aria-label={`Open ${referenceOf(number)}`}
        >
          Open
        </Link>
      ),
    },
  },
};

/** The register: overdue complaints first, then other open ones. Admins can close several as not a complaint. */
export function ComplaintsPanel() {
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Lists when each complaint arrived, when we emailed the receipt, and when we decided. We delete names
        and texts {COMPLAINT_DAYS / 365} years after the outcome, but keep the register.
      </p>
      <Desk desk={desk} />
    </>
  );
}

function whichText(complaints: Selection<ComplaintRow>): string {
  if ("matching" in complaints) return "All open ones that the list shows.";
  const numbers = complaints.rows.map(({ number }) => number);
  return `${referencesText(numbers.toSorted((one, other) => one - other))}.`;
}

function toneOf(row: ComplaintRow): BadgeTone {
  if (row.outcome !== null) return "outline";
  return isOverdue(row, today()) ? "flare" : "hivis";
}

function receiptText({ acknowledgedAt, hasAddress, outcome }: ComplaintRow): string {
  if (acknowledgedAt) return `mailed ${denseDateText(londonDate(new Date(acknowledgedAt)), today())}`;
  if (!hasAddress) return outcome ? "none" : "no address";
  return outcome ? "none" : "not mailed yet";
}

import { useMemo, useState } from "react";
import { Link } from "react-router";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { sentCell } from "#shared/lists/list-cells.tsx";
import { SelectionBar } from "#shared/lists/SelectionBar.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { type Selection, useSelection } from "#shared/lists/use-selection.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText, denseDateText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { COMPLAINT_DAYS, complaintTopics } from "./complaints.rules.ts";
import { type ComplaintRow, complaintsList, daysOf, stateOf } from "./complaints-list.rules.ts";
import { DismissDialog } from "./DismissDialog.tsx";
import { isOverdue, referenceOf } from "./outcomes.rules.ts";

const procedures = apiQueries.safety.complaints;

const nameOf = ({ number }: ComplaintRow) => referenceOf(number);

const isOpen = ({ outcome }: ComplaintRow) => outcome === null;

const openOnes = { only: "open" };

const today = () => londonDate(new Date());

/** The register: what is open comes first, what is overdue before all. Several are closed as no complaint. */
export function ComplaintsPanel() {
  const list = useList({ list: complaintsList, procedures, topic: "complaints" });
  const selecting = useSelection(list, { nameOf, canSelect: isOpen, selectable: openOnes });
  const [dismissing, setDismissing] = useState<Selection<ComplaintRow>>();
  const columns = useMemo(() => shownColumns(complaintsList, cells, [selecting.column]), [selecting.column]);
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Every complaint, when it came, when its receipt was mailed, when it was decided. Names and words are
        deleted {COMPLAINT_DAYS / 365} years after the outcome; the register stays.
      </p>
      <ListPanel
        list={list}
        columns={columns}
        actions={
          <SelectionBar selecting={selecting} state="open" action="Not a complaint:" onAct={setDismissing} />
        }
      />
      {dismissing && (
        <DismissDialog
          complaints={dismissing}
          onClose={() => setDismissing(undefined)}
          onDismissed={() => {
            setDismissing(undefined);
            selecting.selectNone();
          }}
        />
      )}
    </>
  );
}

function toneOf(row: ComplaintRow): BadgeTone {
  if (row.outcome !== null) return "outline";
  return isOverdue(row, today()) ? "flare" : "hivis";
}

const cells: Record<string, ListCell<ComplaintRow>> = {
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
};

function receiptText({ acknowledgedAt, hasAddress, outcome }: ComplaintRow): string {
  if (acknowledgedAt) return `mailed ${denseDateText(londonDate(new Date(acknowledgedAt)), today())}`;
  if (!hasAddress) return outcome ? "none" : "no address";
  return outcome ? "none" : "not mailed yet";
}

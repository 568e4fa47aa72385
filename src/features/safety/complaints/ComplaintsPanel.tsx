import { useMemo, useState } from "react";
import { Link } from "react-router";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { dateText, denseDateText } from "#shared/time/dates.ts";
import { londonDate, londonTime } from "#shared/time/london.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { buttonClass } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { ListPanel } from "#shared/whole-lists/ListPanel.tsx";
import type { ListColumn } from "#shared/whole-lists/list-column.ts";
import { sentColumn } from "#shared/whole-lists/list-columns.tsx";
import { SelectionBar } from "#shared/whole-lists/SelectionBar.tsx";
import { useSelection } from "#shared/whole-lists/use-selection.tsx";
import { COMPLAINT_DAYS, complaintTopics, DISMISSED_AT_ONCE } from "./complaints.rules.ts";
import type { ComplaintRow } from "./complaints-data.ts";
import { DismissDialog } from "./DismissDialog.tsx";
import { complaintOutcomes, daysToDecide, isOverdue, referenceOf, stateText } from "./outcomes.rules.ts";

const nameOf = ({ number }: ComplaintRow) => referenceOf(number);

const isOpen = ({ outcome }: ComplaintRow) => outcome === null;

const today = () => londonDate(new Date());

const filters: Readonly<Record<string, { label: string; matches: (row: ComplaintRow) => boolean }>> = {
  all: { label: "All", matches: () => true },
  open: { label: "Open", matches: isOpen },
  waiting: {
    label: "Without a receipt",
    matches: ({ outcome, hasAddress, acknowledgedAt }) => outcome === null && hasAddress && !acknowledgedAt,
  },
  overdue: { label: "Overdue", matches: (row) => isOverdue(row, today()) },
  decided: { label: "Decided", matches: ({ outcome }) => outcome !== null },
};

/** The register: what is open comes first, what is overdue before all. Several are closed as no complaint. */
export function ComplaintsPanel() {
  const [shown, setShown] = useState("all");
  const filter = filters[shown];
  const { column: selectColumn, selectedOf, select } = useSelection({ nameOf, canSelect: isOpen });
  const [dismissing, setDismissing] = useState<readonly ComplaintRow[]>();
  const allColumns = useMemo(() => [selectColumn, ...columns], [selectColumn]);
  return (
    <>
      <p className="mb-5 max-w-read text-small text-ink-2">
        Every complaint, when it came, when its receipt was mailed, when it was decided. Names and words are
        deleted {COMPLAINT_DAYS / 365} years after the outcome; the register stays.
      </p>
      <ListPanel
        list={apiQueries.safety.complaints.list}
        topic="complaints"
        name="complaints"
        file="complaints"
        order="the soonest due first"
        searchHint="Number, topic or state"
        emptyText="Nobody has complained yet."
        columns={allColumns}
        filter={shown === "all" || !filter ? undefined : { input: {}, matches: filter.matches }}
        tool={
          <SelectField
            label="Show"
            value={shown}
            onChange={({ target }) => setShown(target.value)}
            name="show"
          >
            {Object.entries(filters).map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
        }
        actions={(found) => (
          <SelectionBar
            rows={found.filter(isOpen).slice(0, DISMISSED_AT_ONCE)}
            state="open"
            selected={selectedOf(found)}
            action="Not a complaint:"
            onSelect={select}
            onAct={setDismissing}
          />
        )}
      />
      {dismissing && (
        <DismissDialog
          complaints={dismissing}
          onClose={() => setDismissing(undefined)}
          onDismissed={() => {
            setDismissing(undefined);
            select([]);
          }}
        />
      )}
    </>
  );
}

const stateOf = (row: ComplaintRow) => stateText(row, today());

function toneOf(row: ComplaintRow): BadgeTone {
  if (row.outcome !== null) return "outline";
  return isOverdue(row, today()) ? "flare" : "hivis";
}

const daysOf = ({ createdAt, decidedAt }: ComplaintRow) =>
  decidedAt && daysToDecide(new Date(createdAt), new Date(decidedAt));

const time = (at: string | null) => at && londonTime(new Date(at));

const columns: ListColumn<ComplaintRow>[] = [
  {
    head: "Complaint",
    width: "minmax(0,2fr)",
    stacked: "lead",
    sort: ({ number }) => number,
    search: ({ number, topic }) => [referenceOf(number), complaintTopics[topic]],
    csv: { Number: ({ number }) => referenceOf(number), About: ({ topic }) => complaintTopics[topic] },
    cell: ({ number, topic }) => (
      <>
        <span className="block leading-snug font-semibold">{referenceOf(number)}</span>
        <span className="block text-small leading-snug text-ink-2">{complaintTopics[topic]}</span>
      </>
    ),
  },
  sentColumn("Came", "left"),
  {
    head: "Receipt",
    width: "8rem",
    sort: ({ acknowledgedAt }) => acknowledgedAt,
    csv: { "Receipt (London time)": ({ acknowledgedAt }) => time(acknowledgedAt) },
    cell: (row) => (
      <span className="text-small">
        <span className="@[52rem]:hidden">Receipt: </span>
        <span>{receiptText(row)}</span>
      </span>
    ),
  },
  {
    head: "Due",
    width: "7rem",
    sort: ({ dueOn }) => dueOn,
    csv: { Due: ({ dueOn }) => dueOn },
    cell: ({ dueOn }) => (
      <span className="text-small whitespace-nowrap">
        <span className="@[52rem]:hidden">Due </span>
        <span>{dateText(dueOn)}</span>
      </span>
    ),
  },
  {
    head: "State",
    width: "11rem",
    stacked: "right",
    value: stateOf,
    csv: {
      State: stateOf,
      Outcome: ({ outcome }) => outcome && complaintOutcomes[outcome],
      "Decided (London time)": ({ decidedAt }) => time(decidedAt),
    },
    cell: (row) => <Badge tone={toneOf(row)}>{stateOf(row)}</Badge>,
  },
  {
    head: "Days",
    width: "4rem",
    stacked: "right",
    sort: daysOf,
    csv: { "Days to decide": daysOf },
    cell: (row) => <span className="text-small tabular-nums">{daysOf(row)}</span>,
  },
  {
    head: "Actions",
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
];

function receiptText({ acknowledgedAt, hasAddress, outcome }: ComplaintRow): string {
  if (acknowledgedAt) return `mailed ${denseDateText(londonDate(new Date(acknowledgedAt)), today())}`;
  if (!hasAddress) return outcome ? "none" : "no address";
  return outcome ? "none" : "not mailed yet";
}

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Change, question } from "#features/auth/desk/question.ts";
import { type RowAction, RowActions } from "#features/auth/desk/RowActions.tsx";
import { type Asking, useAsked } from "#features/auth/desk/use-asked.tsx";
import { useCsvExport } from "#features/auth/forms/use-csv-export.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { dayText } from "#shared/time/dates.ts";
import { londonDate } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { attendanceText, type Mark, markLabels, registerLines } from "./cycles/register.rules.ts";
import { takingOut } from "./cycles/taking-out.ts";

const CertificatePreview = lazyWithRetry(
  async () => (await import("./certificates/CertificatePreview.tsx")).CertificatePreview,
);

const { read, writeToMissed } = apiQueries.programme.register;

type RegisterAnswer = Awaited<ReturnType<typeof read.call>>;

type Week = RegisterAnswer["weeks"][number];

type Person = RegisterAnswer["people"][number] & { takeOut: (message: string | null) => Promise<unknown> };

/** The dialog before we email participants after two missed weeks in a row; it shows their number. */
const writingToMissed = question({
  title: ({ people }: { id: string; people: number }) =>
    people === 1 ? "Write to one person?" : `Write to ${people} people?`,
  description:
    "They missed two weeks in a row. The email says that they can come back any week, and how to leave. We send it once for this gap.",
  keep: "Not now",
  favours: "confirm",
  confirm: "Write to them",
  confirming: "Writing…",
  call: (missed: { id: string; people: number }) => writeToMissed.call(missed),
  slot: "event",
  done: (_, { people }) => ({
    title: "Written",
    text: people === 1 ? "We’re sending one email." : `We’re sending ${people} emails.`,
  }),
  changes: [read, apiQueries.programme.cycles.list],
});

/** Checks a booking in for its week, or undoes it. The security log records both. */
const correcting: Change<{ id: string; hasCome: boolean; name: string }> = {
  call: ({ id, hasCome }) => apiQueries.campus.checkIns[hasCome ? "undo" : "checkIn"].call({ id }),
  slot: "event",
  done: ({ name, hasCome }) => ({ title: `Marked as ${hasCome ? "missed" : "came"}`, text: name }),
  failed: { title: "Not changed" },
  changes: [read],
};

/** Issues a participant's certificate, or emails it again. */
const sending: Change<Person> = {
  call: ({ placeId: id, certificateOn }) =>
    apiQueries.programme.certificates.send.call({ id, isAgain: certificateOn !== null }),
  slot: "event",
  done: ({ fullName, certificateOn }) => ({
    title: certificateOn ? "Certificate emailed again" : "Certificate issued and emailed",
    text: fullName,
  }),
  failed: { title: "Not emailed" },
  changes: [read],
};

const actions: readonly RowAction<Person>[] = [
  {
    label: "Preview",
    look: "link",
    when: ({ hasEarned }) => hasEarned,
    asks: { Dialog: CertificatePreview },
  },
  {
    label: ({ certificateOn }) => (certificateOn ? "Resend" : "Issue and email"),
    look: "link",
    when: ({ hasEarned }) => hasEarned,
    does: sending,
  },
  { label: "Take out", look: "link", when: ({ isIn }) => isIn, asks: takingOut },
];

/** The attendance register: each participant's weeks, which staff correct, and certificate. Also a CSV file. */
export function Register({ cycleId }: { cycleId: string }) {
  const query = useQuery(
    read.queryOptions({
      input: { id: cycleId },
      meta: { topics: ["programme-cycles", "campus-bookings"] },
    }),
  );
  const { ask, asking, dialog } = useAsked();
  const { save, isSaving, proofDialog } = useCsvExport("programme.register.read");
  const { data: register } = query;
  const columns = useMemo(() => columnsOf(register?.weeks ?? [], asking), [register?.weeks, asking]);
  if (!register)
    return <Unread query={query} loading="Loading the register…" failure="We could not load the register." />;
  const { id, name, weeks, people, unwritten } = register;
  const csvName = `register_${name.replaceAll(/\W+/g, "_").toLowerCase()}.csv`;
  if (people.length === 0)
    return <EmptyState title="No one has a place yet.">People you accept appear here.</EmptyState>;
  const rows = people.map((person) => ({
    ...person,
    takeOut: (message: string | null) =>
      apiQueries.programme.places.takeOut.call({ id: person.placeId, message }),
  }));
  const cameEachWeek = weeks
    .filter(({ eventDate }) => eventDate <= londonDate(new Date()))
    .map(({ came }) => came);
  return (
    <div className="mb-6 bg-sheet pt-4">
      <div className="px-4 md:px-4.5">
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <Button
            compact
            variant="outline"
            busy={isSaving}
            onClick={() => void save(csvName, () => registerLines(register))}
          >
            Export CSV
          </Button>
          {unwritten > 0 && (
            <Button compact onClick={() => ask(writingToMissed, { id, people: unwritten })}>
              {`Email ${unwritten} who missed two weeks`}
            </Button>
          )}
        </div>
        <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
          {Object.entries(markLabels).map(([mark, label]) => (
            <span key={mark}>{`${signs[mark as Mark]} ${label}`}</span>
          ))}
        </p>
        <p className="mb-2 text-small">
          {`Press a past week to correct it. Came each week: ${cameEachWeek.join(", ")}.`}
        </p>
      </div>
      <DataTable
        caption={`Register of ${name}`}
        columns={columns}
        rows={rows}
        rowKey={({ placeId }) => placeId}
      />
      {proofDialog}
      {dialog}
    </div>
  );
}

function columnsOf(weeks: readonly Week[], asking: Asking): Column<Person>[] {
  const today = londonDate(new Date());
  return [
    {
      head: "Name",
      stacked: "wide",
      cell: ({ fullName, hasGap, writtenAt }) => (
        <>
          <bdi className="block font-semibold wrap-anywhere">{fullName}</bdi>
          {hasGap && <Badge tone="flare">{writtenAt ? "Missed two, written to" : "Missed two"}</Badge>}
        </>
      ),
    },
    {
      head: "Weeks",
      stacked: "wide",
      cell: (person) => (
        <ol className="flex flex-wrap gap-1">
          {weeks.map((week, at) => (
            <li key={week.id}>
              <WeekMark person={person} week={week} at={at} asking={asking} />
            </li>
          ))}
        </ol>
      ),
    },
    {
      head: "Came and certificate",
      stacked: "wide",
      cell: (person) => <span className="tabular-nums">{attendanceText(person, weeks, today)}</span>,
    },
    {
      head: "Actions",
      stacked: "wide",
      cell: (person) => (
        <RowActions
          inList
          row={person}
          nameOf={({ fullName }) => fullName}
          actions={actions}
          asking={asking}
        />
      ),
    },
  ];
}

const signs: Readonly<Record<Mark, string>> = {
  came: "●",
  missed: "✕",
  "gave-back": "–",
  "called-off": "off",
  coming: "○",
  none: "·",
};

interface MarkProps {
  person: Person;
  week: Week;
  /** The position of the week in the cycle. */
  at: number;
  asking: Asking;
}

/** A participant's mark in a week, as a number and a symbol. For a booking of a past week, a button corrects it. */
function WeekMark({ person: { fullName, marks, bookingIds }, week: { eventDate }, at, asking }: MarkProps) {
  const [mark = "none", id] = [marks[at], bookingIds[at]];
  const name = `${fullName}, week ${at + 1}`;
  const isButton = id && eventDate <= londonDate(new Date());
  const correct = () => void asking.make(correcting, { id: id ?? "", hasCome: mark === "came", name });
  const Box = isButton ? "button" : "span";
  return (
    <Box
      className={`grid size-11 place-content-center border-2 text-center leading-none ${isButton ? "border-control hover:border-ink hover:bg-hivis" : "border-transparent"} ${mark === "missed" ? "font-bold text-bad" : ""}`}
      {...(isButton && { type: "button" as const, onClick: correct })}
    >
      <span aria-hidden="true" className="text-mono text-ink-2">
        {at + 1}
      </span>
      <span aria-hidden="true">{signs[mark]}</span>
      <span className="sr-only">{`${name}, ${dayText(eventDate)}: ${markLabels[mark]}`}</span>
    </Box>
  );
}

import { useQuery } from "@tanstack/react-query";
import { question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import { useCsvExport } from "#features/auth/forms/use-csv-export.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { dateText } from "#shared/time/dates.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { type Mark, markLabels, registerLines } from "./register.rules.ts";
import { takingOut } from "./taking-out.ts";

const { read, writeToMissed } = apiQueries.programme.register;

type RegisterRow = Awaited<ReturnType<typeof read.call>>;

type Person = RegisterRow["people"][number];

/** The dialog before we email participants after two missed weeks in a row; it shows their number. */
const writingToMissed = question({
  title: ({ people }: { id: string; people: number }) =>
    people === 1 ? "Write to one person?" : `Write to ${people} people?`,
  description:
    "They missed two weeks in a row. The mail says that they can come back any week, and how to leave. Each gets it once for this gap.",
  keep: "Not now",
  favours: "confirm",
  confirm: "Write to them",
  confirming: "Writing…",
  call: (missed: { id: string; people: number }) => writeToMissed.call(missed),
  slot: "event",
  done: (_, { people }) => ({
    title: "Written",
    text: people === 1 ? "One mail is on its way." : `${people} mails are on their way.`,
  }),
  changes: [read, apiQueries.programme.cycles.list],
});

/** The attendance register: a table with a mark per participant and week, also as a CSV file. */
export function Register({ cycleId }: { cycleId: string }) {
  const query = useQuery(
    read.queryOptions({
      input: { id: cycleId },
      meta: { topics: ["programme-cycles", "campus-bookings"] },
    }),
  );
  const { ask, dialog } = useAsked();
  const { save, isSaving, proofDialog } = useCsvExport("programme.register.read");
  const { data: register } = query;
  if (!register)
    return <Unread query={query} loading="Loading the register…" failure="We could not load the register." />;
  const { id, name, weeks, people, unwritten } = register;
  const csvName = `register_${name.replaceAll(/\W+/g, "_").toLowerCase()}.csv`;
  const takeOut = ({ fullName, placeId: id }: Person) =>
    ask(takingOut, {
      fullName,
      takeOut: (message) => apiQueries.programme.places.takeOut.call({ id, message }),
    });
  if (people.length === 0)
    return <EmptyState title="Nobody has a place yet.">Who is accepted shows up here.</EmptyState>;
  return (
    <div className="mb-6 bg-sheet px-4 py-4 md:px-4.5">
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
            {`Write to ${unwritten} who missed two weeks`}
          </Button>
        )}
      </div>
      <Legend />
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{`Register of ${name}`}</caption>
          <thead>
            <tr className="border-b-2 border-ink font-mono text-mono">
              <th scope="col" className="py-2 pr-2 font-medium">
                Name
              </th>
              {weeks.map((week, at) => (
                <th key={week.id} scope="col" className="px-0.5 py-2 text-center font-medium">
                  <span aria-hidden="true">{at + 1}</span>
                  <span className="sr-only">{`Week ${at + 1}, ${dateText(week.eventDate)}`}</span>
                </th>
              ))}
              <th scope="col" className="py-2 pl-2 text-right font-medium">
                Came
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.placeId} className="border-b border-line align-top">
                <th scope="row" className="min-w-28 py-2 pr-2 font-semibold">
                  <bdi className="block wrap-anywhere">{person.fullName}</bdi>
                  <PersonNotes person={person} onTakeOut={() => takeOut(person)} />
                </th>
                {person.marks.map((mark, at) => (
                  <td key={weeks[at]?.id} className="px-0.5 py-2 text-center">
                    <MarkSign mark={mark} />
                  </td>
                ))}
                <td className="py-2 pl-2 text-right tabular-nums">{person.came}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-mono text-mono">
              <th scope="row" className="py-2 pr-2 font-medium">
                Came
              </th>
              {weeks.map(({ id: week, came, booked }) => (
                <td key={week} className="px-0.5 py-2 text-center tabular-nums">
                  <span className="sr-only">{`${came} of ${booked}`}</span>
                  <span aria-hidden="true">{came}</span>
                </td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {proofDialog}
      {dialog}
    </div>
  );
}

function PersonNotes({ person, onTakeOut }: { person: Person; onTakeOut: () => void }) {
  const { fullName, hasGap, writtenAt, isIn } = person;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-normal">
      {hasGap && <Badge tone="flare">{writtenAt ? "Missed two, written to" : "Missed two"}</Badge>}
      {isIn ? (
        <button
          type="button"
          className="link min-h-8"
          aria-label={`Take out: ${fullName}`}
          onClick={onTakeOut}
        >
          Take out
        </button>
      ) : (
        <span className="text-ink-2">No week to come</span>
      )}
    </span>
  );
}

const signs: Readonly<Record<Mark, string>> = {
  came: "●",
  missed: "✕",
  "gave-back": "–",
  "called-off": "off",
  coming: "○",
  none: "·",
};

/** A mark as a symbol. A screen reader reads the mark's name. */
function MarkSign({ mark }: { mark: Mark }) {
  return (
    <span className={`inline-block min-w-6 ${mark === "missed" ? "font-bold text-bad" : ""}`}>
      <span aria-hidden="true">{signs[mark]}</span>
      <span className="sr-only">{markLabels[mark]}</span>
    </span>
  );
}

function Legend() {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {Object.entries(markLabels).map(([mark, label]) => (
        <span key={mark}>{`${signs[mark as Mark]} ${label}`}</span>
      ))}
    </p>
  );
}

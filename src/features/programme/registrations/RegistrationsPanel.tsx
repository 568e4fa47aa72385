import { useQuery } from "@tanstack/react-query";
import { Desk, type DeskOf } from "#features/auth/desk/Desk.tsx";
import { pages } from "#features/site/pages.ts";
import { personCell, sentCell } from "#shared/lists/list-cells.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { CyclePlaces } from "../cycles/CyclePlaces.tsx";
import { comingWeeks } from "../cycles/cycles.rules.ts";
import { type CycleRow, cyclesQuery } from "../cycles/cycles-data.ts";
import { type RegistrationState, stateLabels } from "./registrations.rules.ts";
import { type RegistrationRow, registrationsList } from "./registrations-list.rules.ts";

const RegistrationDetailsDialog = lazyWithRetry(
  async () => (await import("./RegistrationDetailsDialog.tsx")).RegistrationDetailsDialog,
);

const DecisionDialog = lazyWithRetry(async () => (await import("./DecisionDialog.tsx")).DecisionDialog);

const tones = {
  waiting: "hivis",
  accepted: "arch",
  listed: "outline",
  declined: "dashed",
  withdrawn: "dashed",
} as const satisfies Record<RegistrationState, BadgeTone>;

const desk: DeskOf<RegistrationRow> = {
  list: registrationsList,
  procedures: apiQueries.programme.registrations,
  topic: "programme",
  nameOf: ({ fullName }) => fullName,
  cells: {
    Person: personCell("minmax(0,2fr)", ({ fullName: name, email }) => ({ name, email })),
    Age: { width: "4rem", cell: ({ age }) => <span className="tabular-nums">{age}</span> },
    Cycle: { width: "minmax(0,1fr)", cell: ({ cycleName }) => cycleName ?? "–" },
    Registered: sentCell("right"),
    State: {
      width: "7.5rem",
      stacked: "right",
      cell: ({ state, addedByStaff }) => (
        <>
          <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
          {addedByStaff && <span className="block text-small">Added by staff</span>}
        </>
      ),
    },
    Details: {
      width: "12.5rem",
      stacked: "wide",
      actions: [
        { label: "Decide", asks: { Dialog: DecisionDialog } },
        { label: "Read", asks: { Dialog: RegistrationDetailsDialog } },
      ],
    },
  },
};

/** All registrations for the programme. Admins decide about them here, and a dialog shows confidential fields. */
export function RegistrationsPanel() {
  const { data: cycles = [] } = useQuery(cyclesQuery);
  return (
    <Desk
      desk={desk}
      above={<CyclesToFill cycles={cycles} />}
      filter={({ view }) => (
        <SelectField
          label="Cycle"
          value={view.filters.cycleId ?? ""}
          onChange={({ target }) => view.setFilter("cycleId", target.value)}
        >
          <option value="">All</option>
          {cycles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      fileAction={
        <ButtonLink
          to={`${pages.adminImport.path}?as=registrations`}
          variant="outline"
          className="min-h-12.5!"
        >
          Import a list
        </ButtonLink>
      }
    />
  );
}

/** The cycles that accept participants, each with its free places and its list. */
function CyclesToFill({ cycles }: { cycles: readonly CycleRow[] }) {
  const now = new Date();
  const open = cycles.filter(({ weeks }) => comingWeeks(weeks, now).length > 0);
  if (open.length === 0) return null;
  return (
    <ul className="mb-3 grid gap-1">
      {open.map((cycle) => (
        <li key={cycle.id} className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{`${cycle.name}:`}</span>
          <CyclePlaces cycle={cycle} />
        </li>
      ))}
    </ul>
  );
}

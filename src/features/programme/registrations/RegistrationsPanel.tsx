import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { PeopleListPanel } from "#features/auth/forms/PeopleListPanel.tsx";
import { pages } from "#features/site/pages.ts";
import { personCell, sentCell } from "#shared/lists/list-cells.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { CyclePlaces } from "../cycles/CyclePlaces.tsx";
import { comingWeeks } from "../cycles/cycles.rules.ts";
import { type CycleRow, cyclesQuery } from "../cycles/cycles-data.ts";
import { type RegistrationState, stateLabels } from "./registrations.rules.ts";
import { type RegistrationRow, registrationsList } from "./registrations-list.rules.ts";

const procedures = apiQueries.programme.registrations;

const RegistrationDetailsDialog = lazyWithRetry(
  async () => (await import("./RegistrationDetailsDialog.tsx")).RegistrationDetailsDialog,
);

const DecisionDialog = lazyWithRetry(async () => (await import("./DecisionDialog.tsx")).DecisionDialog);

type Asked = { what: "details" | "decision"; row: RegistrationRow };

/** All registrations for the programme, which are decided about here. Confidential fields open in a dialog. */
export function RegistrationsPanel() {
  const [asked, setAsked] = useState<Asked>();
  const { data: cycles = [] } = useQuery(cyclesQuery);
  const list = useList({ list: registrationsList, procedures, topic: "programme" });
  const columns = useMemo(() => shownColumns(registrationsList, cellsWith(setAsked)), []);
  return (
    <>
      <PeopleListPanel
        list={list}
        columns={columns}
        actions={<CyclesToFill cycles={cycles} />}
        tool={
          <div className="flex flex-wrap items-end gap-3 self-end">
            <SelectField
              label="Cycle"
              value={list.view.filters.cycleId ?? ""}
              onChange={({ target }) => list.view.setFilter("cycleId", target.value)}
            >
              <option value="">All</option>
              {cycles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <ButtonLink to={`${pages.adminImport.path}?as=registrations`} variant="outline">
              Import a list
            </ButtonLink>
          </div>
        }
      />
      <Suspense>
        {asked?.what === "details" && (
          <RegistrationDetailsDialog registration={asked.row} onClose={() => setAsked(undefined)} />
        )}
        {asked?.what === "decision" && (
          <DecisionDialog registration={asked.row} cycles={cycles} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </>
  );
}

const buttons = { decision: "Decide", details: "Read" } as const;

/** The cycles that take people, each with its free places and its list. */
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

const tones = {
  waiting: "hivis",
  accepted: "arch",
  listed: "outline",
  declined: "dashed",
  withdrawn: "dashed",
} as const satisfies Record<RegistrationState, BadgeTone>;

const cellsWith = (onOpen: (asked: Asked) => void): Record<string, ListCell<RegistrationRow>> => ({
  Person: personCell("minmax(0,2fr)", ({ fullName: name, email }) => ({ name, email })),
  Age: { width: "4rem", cell: ({ age }) => <span className="tabular-nums">{age}</span> },
  Cycle: { width: "minmax(0,1fr)", cell: ({ cycleName }) => cycleName ?? "–" },
  Registered: sentCell("right"),
  State: {
    width: "7.5rem",
    stacked: "right",
    cell: ({ state }) => <Badge tone={tones[state]}>{stateLabels[state]}</Badge>,
  },
  Details: {
    width: "12.5rem",
    stacked: "wide",
    cell: (row) => (
      <span className="flex flex-wrap gap-2">
        {(["decision", "details"] as const).map((what) => (
          <Button
            key={what}
            compact
            variant="outline"
            className="min-h-12 md:min-h-10"
            aria-haspopup="dialog"
            aria-label={`${buttons[what]}: ${row.fullName}`}
            onClick={() => onOpen({ what, row })}
          >
            {buttons[what]}
          </Button>
        ))}
      </span>
    ),
  },
});

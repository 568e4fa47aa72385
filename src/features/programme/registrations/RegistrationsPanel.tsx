import { Suspense, useMemo, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { personCell, sentCell } from "#shared/lists/list-cells.tsx";
import { type ListCell, shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { type RegistrationRow, registrationsList } from "./registrations-list.rules.ts";

const procedures = apiQueries.programme.registrations;

const RegistrationDetailsDialog = lazyWithRetry(
  async () => (await import("./RegistrationDetailsDialog.tsx")).RegistrationDetailsDialog,
);

/** All registrations for the programme. Confidential fields open in a dialog. */
export function RegistrationsPanel() {
  const [opened, setOpened] = useState<RegistrationRow>();
  const list = useList({ list: registrationsList, procedures, topic: "programme" });
  const columns = useMemo(() => shownColumns(registrationsList, cellsWith(setOpened)), []);
  return (
    <>
      <ListPanel
        list={list}
        columns={columns}
        tool={
          <div className="self-end">
            <ButtonLink to={`${pages.adminImport.path}?as=registrations`} variant="outline">
              Import a list
            </ButtonLink>
          </div>
        }
      />
      {opened && (
        <Suspense>
          <RegistrationDetailsDialog registration={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const cellsWith = (onOpen: (row: RegistrationRow) => void): Record<string, ListCell<RegistrationRow>> => ({
  Person: personCell("minmax(0,2fr)", ({ fullName: name, email }) => ({ name, email })),
  Age: { width: "4rem", cell: ({ age }) => <span className="tabular-nums">{age}</span> },
  Registered: sentCell("right"),
  Details: {
    width: "8rem",
    stacked: "wide",
    cell: (row) => (
      <Button
        compact
        variant="outline"
        className="min-h-12 md:min-h-10"
        aria-haspopup="dialog"
        aria-label={`Read: ${row.fullName}`}
        onClick={() => onOpen(row)}
      >
        Read
      </Button>
    ),
  },
});

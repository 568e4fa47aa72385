import { Suspense, useMemo, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { ListPanel } from "#shared/whole-lists/ListPanel.tsx";
import type { ListColumn } from "#shared/whole-lists/list-column.ts";
import { personColumn, sentColumn } from "#shared/whole-lists/list-columns.tsx";
import type { RegistrationRow } from "./registrations-data.ts";

const RegistrationDetailsDialog = lazyWithRetry(
  async () => (await import("./RegistrationDetailsDialog.tsx")).RegistrationDetailsDialog,
);

/** All registrations for the programme. Confidential fields open in a dialog. */
export function RegistrationsPanel() {
  const [opened, setOpened] = useState<RegistrationRow>();
  const columns = useMemo(() => columnsWith(setOpened), []);
  return (
    <>
      <ListPanel
        list={apiQueries.programme.registrations.list}
        topic="programme"
        name="registrations"
        file="programme_registrations"
        searchHint="Name or email"
        columns={columns}
      />
      {opened && (
        <Suspense>
          <RegistrationDetailsDialog registration={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const columnsWith = (onOpen: (row: RegistrationRow) => void): ListColumn<RegistrationRow>[] => [
  personColumn("minmax(0,2fr)", ({ fullName: name, email }) => ({ name, email })),
  {
    head: "Age",
    width: "4rem",
    value: ({ age }) => age,
    search: () => [],
    cell: ({ age }) => <span className="tabular-nums">{age}</span>,
  },
  sentColumn("Registered", "right"),
  {
    head: "Details",
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
];

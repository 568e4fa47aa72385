import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { personColumn, sentColumn } from "#shared/lists/list-columns.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";
import { type RegistrationRow, registrationsQuery } from "./registrations-data.ts";

const RegistrationDetailsDialog = lazyWithRetry(
  async () => (await import("./RegistrationDetailsDialog.tsx")).RegistrationDetailsDialog,
);

/** All registrations for the programme. Confidential fields open in a dialog. */
export function RegistrationsPanel() {
  const [opened, setOpened] = useState<RegistrationRow>();
  const look = useMemo(
    () => ({
      name: "registrations",
      searchHint: "Name or email",
      columns: columnsWith(setOpened),
      textsOf,
      csv,
    }),
    [],
  );
  return (
    <>
      <ListPanel query={useQuery(registrationsQuery)} look={look} />
      {opened && (
        <Suspense>
          <RegistrationDetailsDialog registration={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const textsOf = ({ fullName, email }: RegistrationRow) => [fullName, email];

const csv = {
  name: "programme_registrations",
  head: ["Name", "Email", "Age", "Registered (London time)"],
  cells: ({ fullName, email, age, createdAt }: RegistrationRow) => [
    fullName,
    email,
    String(age),
    londonTime(new Date(createdAt)),
  ],
};

const columnsWith = (onOpen: (row: RegistrationRow) => void): LongColumn<RegistrationRow>[] => [
  personColumn("minmax(0,2fr)", ({ fullName: name, email }) => ({ name, email })),
  { key: "age", head: "Age", width: "4rem", cell: ({ age }) => <span className="tabular-nums">{age}</span> },
  sentColumn("Registered", "right"),
  {
    key: "details",
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

import { useQuery } from "@tanstack/react-query";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { sentColumn } from "#shared/lists/list-columns.tsx";
import { londonTime } from "#shared/time/london.ts";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";
import { type SchoolRow, schoolsQuery } from "./schools-data.ts";

/** All addresses of schools. */
export function SchoolsPanel() {
  return <ListPanel query={useQuery(schoolsQuery)} look={look} />;
}

const textsOf = ({ email }: SchoolRow) => [email];

const csv = {
  name: "schools",
  head: ["Email", "Registered (London time)"],
  cells: ({ email, createdAt }: SchoolRow) => [email, londonTime(new Date(createdAt))],
};

const columns: LongColumn<SchoolRow>[] = [
  {
    key: "email",
    head: "Email",
    width: "minmax(0,2fr)",
    stacked: "wide",
    cell: ({ email }) => (
      <a className="link font-semibold" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  sentColumn("Registered"),
];

const look = { name: "schools", columns, textsOf, csv };

import { useQuery } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { sentColumn } from "#shared/lists/list-columns.tsx";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";

const { list } = apiQueries.programme.schools;

/** A school as JSON. */
type SchoolRow = Awaited<ReturnType<BrowserApi["programme"]["schools"]["list"]>>["rows"][number];

/** All schools, the newest first. */
const schoolsQuery = longListQuery<SchoolRow>(list, "programme");

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

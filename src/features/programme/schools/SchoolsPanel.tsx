import type { BrowserApi } from "#shared/api/browser-api.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import type { ListColumn } from "#shared/lists/list-column.ts";
import { sentColumn } from "#shared/lists/list-columns.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";

/** A school as JSON. */
type SchoolRow = Awaited<ReturnType<BrowserApi["programme"]["schools"]["list"]>>["rows"][number];

/** The list of all addresses of schools. */
export function SchoolsPanel() {
  return (
    <ListPanel
      list={apiQueries.programme.schools.list}
      topic="programme"
      name="schools"
      file="schools"
      columns={columns}
    />
  );
}

const columns: ListColumn<SchoolRow>[] = [
  {
    head: "Email",
    width: "minmax(0,2fr)",
    stacked: "wide",
    value: ({ email }) => email,
    cell: ({ email }) => (
      <a className="link font-semibold" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  sentColumn("Registered"),
];

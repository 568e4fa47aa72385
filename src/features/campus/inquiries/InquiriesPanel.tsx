import type { BrowserApi } from "#shared/api/browser-api.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import type { ListColumn } from "#shared/lists/list-column.ts";
import { personColumn, sentColumn, textColumn } from "#shared/lists/list-columns.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { positionLabels } from "./inquiries.rules.ts";

/** An inquiry, as JSON. */
type InquiryRow = Awaited<ReturnType<BrowserApi["campus"]["inquiries"]["list"]>>["rows"][number];

/** The list of all inquiries. */
export function InquiriesPanel() {
  return (
    <ListPanel
      list={apiQueries.campus.inquiries.list}
      topic="campus-inquiries"
      name="inquiries"
      file="campus_inquiries"
      searchHint="Name, email, university or message"
      columns={columns}
    />
  );
}

const columns: ListColumn<InquiryRow>[] = [
  personColumn("minmax(0,1.2fr)", (row) => row),
  {
    head: "University",
    width: "minmax(0,1fr)",
    stacked: "wide",
    value: ({ university }) => university,
    csv: { University: ({ university }) => university, Role: ({ position }) => positionLabels[position] },
    cell: ({ university, position }) => (
      <>
        <span className="block leading-snug">
          <bdi>{university}</bdi>
        </span>
        <span className="block text-small leading-snug text-ink-2">{positionLabels[position]}</span>
      </>
    ),
  },
  textColumn("Message", ({ message }) => message),
  sentColumn("Sent"),
];

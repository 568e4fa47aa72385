import { useQuery } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { personColumn, sentColumn, textColumn } from "#shared/lists/list-columns.tsx";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";
import { positionLabels } from "./inquiries.rules.ts";

const { list } = apiQueries.campus.inquiries;

/** An inquiry, as JSON. */
type InquiryRow = Awaited<ReturnType<BrowserApi["campus"]["inquiries"]["list"]>>["rows"][number];

/** All inquiries, newest first. */
const inquiriesQuery = longListQuery<InquiryRow>(list, "campus-inquiries");

/** The table of all inquiries. */
export function InquiriesPanel() {
  return <ListPanel query={useQuery(inquiriesQuery)} look={look} />;
}

const textsOf = ({ name, email, university, message }: InquiryRow) => [name, email, university, message];

const csv = {
  name: "campus_inquiries",
  head: ["Name", "Email", "University", "Role", "Message", "Sent (London time)"],
  cells: ({ name, email, university, position, message, createdAt }: InquiryRow) => [
    name,
    email,
    university,
    positionLabels[position],
    message,
    londonTime(new Date(createdAt)),
  ],
};

const columns: LongColumn<InquiryRow>[] = [
  personColumn("minmax(0,1.2fr)", (row) => row),
  {
    key: "university",
    head: "University",
    width: "minmax(0,1fr)",
    stacked: "wide",
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

const look = { name: "inquiries", searchHint: "Name, email, university or message", columns, textsOf, csv };

import { useQuery } from "@tanstack/react-query";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { ListPanel } from "#shared/lists/ListPanel.tsx";
import { personColumn, sentColumn, textColumn } from "#shared/lists/list-columns.tsx";
import { longListQuery } from "#shared/lists/long-list-query.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import type { LongColumn } from "#shared/ui/tables/LongTable.tsx";

const { list } = apiQueries.labs.contactRequests;

/** A message to a mentor as JSON. */
type ContactRequestRow = Awaited<ReturnType<BrowserApi["labs"]["contactRequests"]["list"]>>["rows"][number];

/** All messages, the newest first. */
const contactRequestsQuery = longListQuery<ContactRequestRow>(list, "mentor-messages");

/** All messages to mentors. */
export function ContactRequestsPanel() {
  return <ListPanel query={useQuery(contactRequestsQuery)} look={look} />;
}

const textsOf = (row: ContactRequestRow) => [row.requesterName, row.requesterEmail, row.mentor, row.message];

const csv = {
  name: "mentor_messages",
  head: ["Name", "Email", "Mentor", "Message", "Sent (London time)"],
  cells: ({ requesterName, requesterEmail, mentor, message, createdAt }: ContactRequestRow) => [
    requesterName,
    requesterEmail,
    mentor,
    message,
    londonTime(new Date(createdAt)),
  ],
};

const columns: LongColumn<ContactRequestRow>[] = [
  personColumn("minmax(0,1.2fr)", ({ requesterName: name, requesterEmail: email }) => ({ name, email })),
  {
    key: "mentor",
    head: "Mentor",
    width: "minmax(0,0.8fr)",
    stacked: "wide",
    cell: ({ mentor }) => <bdi>{mentor}</bdi>,
  },
  textColumn("Message", ({ message }) => message),
  sentColumn("Sent"),
];

const look = { name: "messages", searchHint: "Name, email, mentor or message", columns, textsOf, csv };

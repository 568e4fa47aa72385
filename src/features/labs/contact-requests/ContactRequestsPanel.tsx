import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ListPanel } from "#shared/whole-lists/ListPanel.tsx";
import type { ListColumn } from "#shared/whole-lists/list-column.ts";
import { personColumn, sentColumn, textColumn } from "#shared/whole-lists/list-columns.tsx";

/** A message to a mentor as JSON. */
type ContactRequestRow = Awaited<ReturnType<BrowserApi["labs"]["contactRequests"]["list"]>>["rows"][number];

/** The list of all messages to mentors. */
export function ContactRequestsPanel() {
  return (
    <ListPanel
      list={apiQueries.labs.contactRequests.list}
      topic="mentor-messages"
      name="messages"
      file="mentor_messages"
      searchHint="Name, email, mentor or message"
      columns={columns}
    />
  );
}

const columns: ListColumn<ContactRequestRow>[] = [
  personColumn("minmax(0,1.2fr)", ({ requesterName: name, requesterEmail: email }) => ({ name, email })),
  {
    head: "Mentor",
    width: "minmax(0,0.8fr)",
    stacked: "wide",
    value: ({ mentor }) => mentor,
    cell: ({ mentor }) => <bdi>{mentor}</bdi>,
  },
  textColumn("Message", ({ message }) => message),
  sentColumn("Sent"),
];

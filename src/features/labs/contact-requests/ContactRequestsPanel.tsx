import { PeopleListPanel } from "#features/auth/forms/PeopleListPanel.tsx";
import { personCell, sentCell, textCell } from "#shared/lists/list-cells.tsx";
import { shownColumns } from "#shared/lists/shown-columns.ts";
import { useList } from "#shared/lists/use-list.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { contactRequestsList } from "./contact-requests-list.rules.ts";

/** The list of all messages to mentors. */
export function ContactRequestsPanel() {
  const list = useList({
    list: contactRequestsList,
    procedures: apiQueries.labs.contactRequests,
    topic: "mentor-messages",
  });
  return <PeopleListPanel list={list} columns={columns} />;
}

const columns = shownColumns(contactRequestsList, {
  Person: personCell("minmax(0,1.2fr)", ({ requesterName: name, requesterEmail: email }) => ({
    name,
    email,
  })),
  Mentor: { width: "minmax(0,0.8fr)", stacked: "wide", cell: ({ mentor }) => <bdi>{mentor}</bdi> },
  Message: textCell(({ message }) => message),
  Sent: sentCell(),
});
